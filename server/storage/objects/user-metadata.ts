import { exceededLimit } from '../../http/json-shape.ts';
import { storageError } from '../errors/storage-error.ts';
import { files } from '../limits.ts';

const maxLevels = 16;

/** Returns a file's metadata: a JSON object, in base64 in a header. Throws StorageError invalidRequest. */
export function readMetadata(
  sent: string | string[] | undefined,
  encoding: 'utf8' | 'base64',
): Record<string, unknown> | null {
  if (sent === undefined) {
    return null;
  }
  const bytes = Buffer.from(String(sent), encoding);
  if (bytes.length > files.metadataBytes || exceededLimit(bytes, { levels: maxLevels })) {
    throw storageError('invalidRequest', 'The metadata is too large');
  }
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Refused below, like other values that are no object.
  }
  throw storageError('invalidRequest', 'The metadata is not a JSON object');
}
