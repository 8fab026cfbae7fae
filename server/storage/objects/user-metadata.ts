import { exceededLimit } from '../../http/json-shape.ts';
import { storageError } from '../errors/storage-error.ts';
import { files } from '../limits.ts';

/** Levels of lists and objects within each other. */
const maxLevels = 16;

/**
 * What a client keeps beside a file: a JSON object, within a form as it is and in a header in base64.
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
    // Said below, as of any other value that is no object.
  }
  throw storageError('invalidRequest', 'The metadata is not a JSON object');
}
