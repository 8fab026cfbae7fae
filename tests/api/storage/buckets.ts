import { beforeAll } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { ownServerForFile } from '../../support/own-server.ts';

/**
 * Supabase's examples of policies: everybody has a folder in `pictures` and `files`, `shown` is public, `closed`
 * nobody's.
 */
export const buckets = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('pictures', 'pictures', false, 100000, '{image/webp,image/jpeg}'),
    ('files', 'files', false, null, null),
    ('shown', 'shown', true, null, '{image/*}'),
    ('closed', 'closed', false, null, null);
  create policy "Everybody has a folder of their own" on storage.objects to authenticated
    using (bucket_id in ('pictures', 'files', 'shown') and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id in ('pictures', 'files', 'shown') and (storage.foldername(name))[1] = auth.uid()::text)`;

export function storageForFile({
  prepare = '',
  env = {},
}: {
  prepare?: string;
  env?: Record<string, string>;
} = {}) {
  const server = ownServerForFile({ prepare: `${buckets}; ${prepare}`, env });
  const at = {} as { amara: Person; bo: Person };
  beforeAll(async () => {
    at.amara = await addTrader(server, 'Amara');
    at.bo = await addTrader(server, 'Bo');
  });
  return { server, at };
}
