import { diskStore } from '../../../server/storage/bytes/disk-store.ts';

type Kept = { dataDir: string; sql(text: string): Promise<Record<string, unknown>[]> };

/** Names of stored files, in the folders of traders. */
export async function keptFiles({ dataDir }: Kept): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of diskStore(`${dataDir}/storage`).list()) {
    names.push(key.split('/')[2] ?? '');
  }
  return names.sort();
}

export async function keptRows({ sql }: Kept): Promise<unknown[]> {
  const rows = await sql('select storage.filename(name) as name from storage.objects order by 1');
  return rows.map(({ name }) => name);
}
