import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../s3-settings.ts';

/** Milliseconds for a connection, for the next bytes, and for a whole answer; without `answer` it takes as long as it takes. */
type Limits = { connect: number; silence: number; answer?: number };

/** A client of any S3-compatible store. It must be destroyed. */
export function openS3Client(
  { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Settings,
  { connect, silence, answer = 0 }: Limits,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Some stores do not know other checksums than the required ones.
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
