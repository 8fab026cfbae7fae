import { randomBytes } from 'node:crypto';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`^(${uuid})\\.[0-9a-f]{32}$`);

/** Returns its owner and a random secret, as in its address. */
export function newUploadId(userId: string): string {
  return `${userId}.${randomBytes(16).toString('hex')}`;
}

/** Returns the account that started the upload; null for an invalid id. */
export function uploadOwner(id: string): string | null {
  return pattern.exec(id)?.[1] ?? null;
}
