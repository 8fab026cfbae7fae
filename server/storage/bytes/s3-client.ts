import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../s3-settings.ts';

/** Milliseconds; a whole answer is unlimited without `answer`. */
type Limits = { connect: number; silence: number; answer?: number };

/** Returns a client of an S3-compatible store, which must be destroyed. */
export function openS3Client(
  { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Settings,
  { connect, silence, answer = 0 }: Limits,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Some stores know only required checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connect,
      socketTimeout: silence,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
    },
  });
}
