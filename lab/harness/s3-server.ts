import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/postgres/embedded/free-port.ts';
import type { S3Settings } from '../../server/storage/s3-settings.ts';

export type S3Server = {
  settings: S3Settings;
  /** The same as environment variables of a server. */
  env: Record<string, string>;
  /** Ends it; its data stays for the next start. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** Starts one on a free port, with a new folder. It identifies users by their access keys. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'pipstone-s3-'));
  const port = await freePort();
  const bucket = 'pictures';
  const endpoint = `http://127.0.0.1:${port}`;
  let end = async () => {};
  const s3: S3Server = {
    settings: {
      endpoint,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async start() {
      // Its page markers use a cipher that OpenSSL 3 classifies as legacy.
      const child = spawn(
        process.execPath,
        ['--openssl-legacy-provider', '--no-deprecation', program(), '--directory', folder]
          .concat('--address', '127.0.0.1', '--port', String(port), '--silent')
          .concat('--configure-bucket', bucket),
        { stdio: 'ignore' },
      );
      const ended = new Promise(done => child.once('exit', done));
      process.once('exit', () => child.kill('SIGKILL'));
      end = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      await untilItAnswers(endpoint);
    },
    stop: () => end(),
    async remove() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await s3.start();
  return s3;
}

function program(): string {
  const main = createRequire(import.meta.url).resolve('s3rver');
  return join(dirname(main), '..', 'bin', 's3rver.js');
}

async function untilItAnswers(endpoint: string): Promise<void> {
  for (const last = Date.now() + 20_000; ; await sleep(30)) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) {
      return;
    }
    if (Date.now() > last) {
      throw new Error('The S3 server does not answer.');
    }
  }
}
