import { type Identity, runProgram } from './run-program.ts';

/** True when that user can read the files, checked as that user: all parents' modes and access lists count. */
export async function canReach(paths: readonly string[], as: Identity): Promise<boolean> {
  if (!as) {
    return true;
  }
  const script =
    'for path; do if [ -d "$path" ]; then test -x "$path"; else test -r "$path"; fi || exit 1; done';
  const { exitCode } = await runProgram('/bin/sh', ['-c', script, 'sh', ...paths], { as, cwd: '/' });
  return exitCode === 0;
}
