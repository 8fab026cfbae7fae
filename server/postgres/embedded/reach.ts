import { type Identity, runProgram } from './run-program.ts';

/**
 * True when that user can enter the folders and read the files. Checked as that user, so that modes and access lists of
 * all parents count.
 */
export async function canReach(paths: readonly string[], as: Identity): Promise<boolean> {
  if (!as) {
    return true;
  }
  const script =
    'for path; do if [ -d "$path" ]; then test -x "$path"; else test -r "$path"; fi || exit 1; done';
  const { exitCode } = await runProgram('/bin/sh', ['-c', script, 'sh', ...paths], { as, cwd: '/' });
  return exitCode === 0;
}
