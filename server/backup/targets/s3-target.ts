import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StartError } from '../../start-error.ts';
import type { S3Settings } from '../../storage/s3-settings.ts';
import type { S3Place } from '../backup-settings.ts';
import type { BackupTarget } from './target.ts';

/** Bytes of one object of S3 that is put in one request. */
const largest = 5 * 1024 ** 3;

/**
 * A prefix in a bucket of the store that the S3_ settings name. What was sent is read back and compared.
 * @throws StartError when the bucket cannot be used
 */
export async function s3Target(settings: S3Settings, { bucket, prefix }: S3Place): Promise<BackupTarget> {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  });
  const Bucket = bucket;
  const where = `the bucket ${bucket} of ${endpoint}, which BACKUP_TO names`;

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
    throw new StartError(`Backups cannot use ${where} (${(error as Error).name}).`);
  }
  return {
    async put(draft, name) {
      const { size } = await stat(draft);
      if (size > largest) {
        throw new StartError(`The backup has more than 5 GB, which ${where} does not take in one piece.`);
      }
      const Key = prefix + (await freeName(name));
      const sent = await digest(createReadStream(draft));
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key, Body: createReadStream(draft), ContentLength: size }),
        );
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if ((await digest(Body as Readable)) === sent) {
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

  async function freeName(name: string): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const free = attempt === 1 ? name : name.replace(/(\.sql\.gz)/, `-${attempt}$1`);
      const isThere = await client.send(new HeadObjectCommand({ Bucket, Key: prefix + free })).then(
        () => true,
        () => false,
      );
      if (!isThere) {
        return free;
      }
    }
  }
}

async function digest(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}
