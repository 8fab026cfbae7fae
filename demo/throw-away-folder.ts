import { chmodSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for data that is removed when this process ends, however it ends by itself. */
export function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pipstone-demo-'));
  // Where root starts the demo, PostgreSQL's own user passes through it.
  chmodSync(folder, 0o711);
  process.once('exit', () => {
    const elsewhere = linkIn(folder);
    for (const path of elsewhere ? [dirname(elsewhere), folder] : [folder]) {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    }
  });
  return folder;
}

/** The folder that really holds the data when PostgreSQL's own user cannot reach the temporary one. */
function linkIn(folder: string): string | undefined {
  try {
    return readlinkSync(join(folder, 'postgres'));
  } catch {
    return undefined;
  }
}
