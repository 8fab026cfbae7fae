import { exceededLimit } from '../../http/json-shape.ts';
import { storageError } from '../errors/storage-error.ts';
import { files } from '../limits.ts';

/** Nesting of lists and objects. */
const maxLevels = 16;

/**
 * A client's metadata of a file: a JSON object, plain in a form and in base64 in a header.
 * @throws StorageError invalidRequest
 */
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
    // Refused below, like any other value that is not an object.
  }
  throw storageError('invalidRequest', 'The metadata is not a JSON object');
}
