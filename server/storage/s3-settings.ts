import { z } from 'zod';
import { httpAddress } from '../setting-address.ts';
import { StartError } from '../start-error.ts';

export type S3Settings = {
  /** Origin. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket name in the path instead of the host name. */
  forcePathStyle: boolean;
};

/** Schema of a bucket's environment variables. */
export const s3Environment = {
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,254}$/i, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, 'must be the name of a region like eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').default('on'),
};

/** Set together or not at all. */
const ofBucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const environment = z.object(s3Environment);

/** Returns the settings of the bucket; undefined without one. Throws StartError when only some are given. */
export function readS3Settings(data: z.output<typeof environment>): S3Settings | undefined {
  const missing = ofBucket.filter(name => !data[name]);
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const forcePathStyle = data.S3_FORCE_PATH_STYLE === 'on';
    return { endpoint, region: data.S3_REGION, bucket, accessKeyId, secretAccessKey, forcePathStyle };
  }
  if (missing.length < ofBucket.length) {
    throw new StartError(
      `The setting ${missing[0]} cannot be read: it must be given together with the others of ${ofBucket.join(', ')}.`,
    );
  }
  return undefined;
}
