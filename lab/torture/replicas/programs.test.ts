import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { debianPrograms } from './programs.ts';

test("the newest whole version's programs are taken, and none where there is none", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pipstone-programs-'));
  const install = (version: string, names: readonly string[]) => {
    const bin = join(folder, version, 'bin');
    mkdirSync(bin, { recursive: true });
    for (const name of names) {
      writeFileSync(join(bin, name), '');
    }
  };
  const all = ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind'];
  try {
    expect(await debianPrograms(join(folder, 'none'))).toBeNull();
    install('9.6', all);
    install('14', all);
    // Only the client's programs.
    install('18', ['pg_basebackup']);
    expect(await debianPrograms(folder)).toBeNull();
    install('15', all);
    install('16', all);
    expect(await debianPrograms(folder)).toBe(join(folder, '16', 'bin'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
