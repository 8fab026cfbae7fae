import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { errorCode } from '../../postgres/lost-connection.ts';
import { StartError } from '../../start-error.ts';
import { openS3Client } from '../../storage/bytes/s3-client.ts';
import type { S3Settings } from '../../storage/s3-settings.ts';
import type { S3Place } from '../backup-settings.ts';
import { type BackupTarget, numbered, TargetAway } from './target.ts';

/** Bytes of one object in one request. */
const largest = 5 * 1024 ** 3;

/** Milliseconds. */
const limits = { connect: 10_000, silence: 60_000, removal: 2_500 };

/**
 * Returns a place in a bucket; sent files are read back. Throws StartError when refused, TargetAway without answer.
 */
export async function s3Target(settings: S3Settings, { bucket, prefix }: S3Place): Promise<BackupTarget> {
  const client = openS3Client(settings, limits);
  const Bucket = bucket;
  const where = `the bucket ${bucket} of ${settings.endpoint}, which BACKUP_TO names`;

  const list = async () => {
    const names: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return names;
  };

  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
  } catch (error) {
    client.destroy();
    const sentence = `Backups cannot use ${where} (${errorCode(error) ?? (error as Error).name}).`;
    throw isRefusal(error) ? new StartError(sentence) : new TargetAway(sentence, { cause: error });
  }
  return {
    async put(draft, name, signal) {
      const { size } = await stat(draft);
      if (size > largest) {
        throw new StartError(`The backup has more than 5 GB, which ${where} does not take in one piece.`);
      }
      try {
        const Key = prefix + freeName(name, await list());
        const isThere = await putWhole(client, { Bucket, Key, draft, size, signal });
        if (isThere) {
          return `s3://${bucket}/${Key}`;
        }
      } catch (error) {
        throw new StartError(`The backup cannot be put into ${where} (${(error as Error).name}).`);
      }
      throw new StartError(`The backup in ${where} is not what was sent.`);
    },
    list,
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
  };
}

/** Wrong bucket, region or key: the next answer would be the same. */
function isRefusal(error: unknown): boolean {
  const { httpStatusCode = 500 } = error instanceof S3ServiceException ? error.$metadata : {};
  return httpStatusCode < 500;
}

function freeName(name: string, taken: readonly string[]): string {
  for (let attempt = 1; ; attempt++) {
    const free = numbered(name, attempt);
    if (!taken.includes(free)) {
      return free;
    }
  }
}

type Sent = { Bucket: string; Key: string; draft: string; size: number; signal: AbortSignal | undefined };

/** True when the object was read back as sent; otherwise nothing stays there that counts as a backup. */
async function putWhole(client: S3Client, { Bucket, Key, draft, size, signal }: Sent): Promise<boolean> {
  const options = signal ? { abortSignal: signal } : {};
  const sent = await digest(createReadStream(draft), signal);
  let isWhole = false;
  try {
    const Body = createReadStream(draft);
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size }), options);
    const back = await client.send(new GetObjectCommand({ Bucket, Key }), options);
    isWhole = (await digest(back.Body as Readable, signal)) === sent;
  } finally {
    if (!isWhole) {
      const soon = { abortSignal: AbortSignal.timeout(limits.removal) };
      await client.send(new DeleteObjectCommand({ Bucket, Key }), soon).catch(() => {});
    }
  }
  return isWhole;
}

async function digest(bytes: Readable, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of signal ? addAbortSignal(signal, bytes) : bytes) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}
