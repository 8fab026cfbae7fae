import { storageError } from '../errors/storage-error.ts';
import { files } from '../limits.ts';

// Supabase's allowed characters, which are safe everywhere.
const objectName = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const bucketName = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]+$/;

/** Refuses parts that proxies could rewrite: `a/../b`, `a//b`. Throws StorageError invalidKey. */
export function requireObjectName(name: string): void {
  const isPlain = objectName.test(name) && name.length <= files.nameLength;
  if (!isPlain || name.split('/').some(part => part === '' || part === '.' || part === '..')) {
    throw storageError('invalidKey', name.slice(0, 100));
  }
}

/** Throws StorageError invalidBucketName, invalidKey. */
export function requirePlace({ bucket, name }: { bucket: string; name: string }): void {
  requireBucketName(bucket);
  requireObjectName(name);
}

/** Throws StorageError invalidBucketName. */
export function requireBucketName(name: string): void {
  if (!bucketName.test(name) || name.length > files.bucketNameLength || name === '.' || name === '..') {
    throw storageError('invalidBucketName');
  }
}
