import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import type { ByteStore } from './byte-store.ts';
import { diskStore } from './disk-store.ts';

/** Returns the configured bucket, or the folder `storage`. Throws StartError when the bucket cannot be used. */
export async function openByteStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<ByteStore> {
  if (!s3) {
    return diskStore(join(dataDir, 'storage'));
  }
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
