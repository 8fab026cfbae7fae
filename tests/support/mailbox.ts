import { SMTPServer } from 'smtp-server';

export type Mail = { from: string; to: string; subject: string; text: string; link: URL | null };

export type Mailbox = {
  url: string;
  /** The first unread email; waits for it. */
  read(to: string): Promise<Mail>;
  /** Read or not. */
  count(to: string): number;
  refuseNext(code: number): void;
  close(): Promise<void>;
};

/** A real SMTP server on loopback. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: (Mail & { isRead: boolean })[] = [];
  const refusals: number[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Pipstone keeps its connection, so closing would wait half a minute.
    closeTimeout: 1,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal) {
          done(
            Object.assign(new Error(`not now, ${session.envelope.rcptTo[0]?.address}`), {
              responseCode: refusal,
            }),
          );
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ ...parsed(Buffer.concat(chunks).toString()), to, isRead: false });
        done();
      });
    },
  });
  await new Promise<void>(listening => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    async read(to) {
      for (const end = Date.now() + 10_000; Date.now() < end; ) {
        const mail = mails.find(candidate => candidate.to === to && !candidate.isRead);
        if (mail) {
          mail.isRead = true;
          return mail;
        }
        await new Promise(wait => setTimeout(wait, 20));
      }
      throw new Error(`No mail to ${to} has come.`);
    },
    count: to => mails.filter(mail => mail.to === to).length,
    refuseNext: code => refusals.push(code),
    close: () => new Promise(closed => smtp.close(() => closed())),
  };
}

/** Quoted-printable (RFC 2045, 6.7), as far as English needs it. */
function parsed(source: string): Omit<Mail, 'to'> {
  const text = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(text)?.[1]?.trim() ?? '';
  const [address] = /^https?:\/\/\S+$/m.exec(text) ?? [];
  return { from: header('From'), subject: header('Subject'), text, link: address ? new URL(address) : null };
}
