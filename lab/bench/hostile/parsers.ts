import { createHash } from 'node:crypto';
import { parsed } from '../../../server/auth/request-body.ts';
import { bodies } from '../../../server/http/limits.ts';
import { readPayload } from '../../../server/rest/parse/payload.ts';
import { readConditions, readQueryString } from '../../../server/rest/parse/query-string.ts';
import { readSelectList } from '../../../server/rest/parse/select-list.ts';
import { checkValue } from '../../../server/rest/values/check-values.ts';
import { checkContent } from '../../../server/storage/content/check-content.ts';
import { files } from '../../../server/storage/limits.ts';
import { readUpload } from '../../../server/storage/objects/upload-body.ts';
import { median } from '../report/figures.ts';
import { ms, type Row, type Table, whole } from '../report/text-table.ts';
import { largeBodies } from './foreign-bodies.ts';

const attempt = (work: () => unknown) => {
  try {
    work();
  } catch {
    // A refusal takes time as well.
  }
};

async function timed(work: () => unknown | Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
  }
  return median(times.slice(2));
}

/** How long each reader of untrusted bytes takes for its largest input. */
export async function measureParsers(): Promise<Table> {
  const rows: Row[] = [];
  const add = async (name: string, bytes: number, work: () => unknown | Promise<unknown>) => {
    const inAll = await timed(work);
    const figures = { kB: bytes / 1024, 'per MB': (inAll / bytes) * 1024 * 1024, 'in all': inAll };
    rows.push({ name, figures, isMet: null });
  };
  const ids = { name: 'user_ids', type: 'uuid[]', kind: 'list' } as const;
  for (const [shape, make] of Object.entries(largeBodies)) {
    const body = Buffer.from(make());
    await add(`data: ${shape}`, body.length, () =>
      attempt(() => {
        const {
          rows: [row],
        } = readPayload(body, undefined, null);
        checkValue(ids, (row as { user_ids?: unknown }).user_ids);
      }),
    );
  }
  const small = bodies.withoutSession;
  for (const [name, piece] of Object.entries({
    lists: '[[1]],',
    keys: '"a":0,',
    texts: '"a\\"",',
    surrogates: '"💥",',
  })) {
    const text = piece.repeat(small / piece.length);
    const body = Buffer.from(piece.includes(':') ? `{${text}"a":0}` : `[${text}1]`);
    await add(`accounts: ${name}`, body.length, () => attempt(() => parsed(body)));
  }
  const query = (search: string) => () => attempt(() => readConditions(readQueryString(search)));
  const search = (piece: string) => piece.repeat(small / piece.length);
  await add('address: list of values', small, query(`a=in.(${search('1,')})`));
  await add('address: quoted values', small, query(`a=in.(${search('"%22",')})`));
  await add('address: trees', small, query(`or=(${search('and(')})`));
  await add('address: escapes', small, query(`a=eq.${search('%f0%9f%92%a5')}`));
  await add('address: parameters', small, query(search('a=eq.1&')));
  await add('address: select', small, () => attempt(() => readSelectList(search('a->b,'))));
  const scan = Buffer.alloc(files.maxBytes, Buffer.from([0xff, 0]));
  scan.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  await add('file: a JPEG of marks', scan.length, () =>
    attempt(() => checkContent(scan, { claimed: 'image/jpeg', allowed: null })),
  );
  const file = Buffer.alloc(files.maxBytes, 7);
  await add('file: its hash', file.length, () => createHash('sha256').update(file).digest('hex'));
  for (const [name, inside] of Object.entries({
    zeros: file,
    'line ends': Buffer.alloc(files.maxBytes, '\r\n--'),
  })) {
    const form = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n'),
      inside,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    await add(`form: ${name}`, form.length, () =>
      readUpload({ 'content-type': 'multipart/form-data; boundary=x' }, form).catch(() => {}),
    );
  }
  return { title: 'Readers of foreign bytes', columns: { kB: whole, 'per MB': ms, 'in all': ms }, rows };
}
