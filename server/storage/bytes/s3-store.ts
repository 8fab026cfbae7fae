import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartError } from '../../start-error.ts';
import type { S3Settings } from '../s3-settings.ts';
import type { ByteStore } from './byte-store.ts';
import { openS3Client } from './s3-client.ts';
import { fromS3Key, prefix, toS3Key } from './s3-keys.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Milliseconds: a megabyte takes 16 seconds at 0.5 Mbit/s. */
const limits = { connect: 3_000, silence: 10_000, answer: 20_000 };

const removedAtOnce = 8;

/** Opens a bucket of any S3-compatible store. Throws StartError with one line when it cannot be used. */
export async function openS3Store(
  settings: S3Settings,
  { pageSize = 1_000 } = {},
): Promise<ByteStore & { close(): void }> {
  const client = openS3Client(settings, limits);
  const { bucket: Bucket } = settings;
  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
  } catch (error) {
    client.destroy();
    throw new StartError(`${unusable(error, settings)} Check the settings that begin with S3_.`);
  }

  return {
    async put(key, bytes) {
      const command = new PutObjectCommand({ Bucket, Key: toS3Key(key), Body: bytes });
      await available(client.send(command));
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: toS3Key(key), ...(Range && { Range }) });
      try {
        const { Body, ContentLength = 0, ContentRange } = await client.send(command);
        const whole = ContentRange?.match(/\/(\d+)$/)?.[1];
        return { bytes: Body as Readable, size: whole ? Number(whole) : ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey || hasStatus(error, 404)) {
          return null;
        }
        throw new StoreUnavailable({ cause: error });
      }
    },
    async remove(keys) {
      // Some stores lack the command for many.
      for (let from = 0; from < keys.length; from += removedAtOnce) {
        const some = keys.slice(from, from + removedAtOnce);
        await available(
          Promise.all(some.map(key => client.send(new DeleteObjectCommand({ Bucket, Key: toS3Key(key) })))),
        );
      }
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await available(
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: pageSize, ContinuationToken }),
          ),
        );
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const key = fromS3Key(Key);
          if (key !== null) {
            yield { key, size: Size, writtenAt: LastModified };
          }
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    close: () => client.destroy(),
  };
}

async function available<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    throw new StoreUnavailable({ cause: error });
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}

/** The store's own words may repeat what was sent. */
function unusable(error: unknown, { endpoint, bucket }: S3Settings): string {
  if (hasStatus(error, 404)) {
    return `The store ${endpoint} has no bucket ${bucket}.`;
  }
  if (hasStatus(error, 401) || hasStatus(error, 403)) {
    return `The store ${endpoint} does not let these keys use the bucket ${bucket} (${(error as Error).name}).`;
  }
  if (hasStatus(error, 301) || hasStatus(error, 400)) {
    return `The store ${endpoint} refuses the bucket ${bucket} (${(error as Error).name}): the region or the kind of address may be wrong.`;
  }
  const code = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
  return `The store ${endpoint} of the bucket ${bucket} does not answer like an S3 server (${code}).`;
}
