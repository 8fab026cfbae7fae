import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { type Identity, runProgram } from './run-program.ts';

/** Runs PostgreSQL when root starts the server. */
export const systemUserName = 'pipstone';

/** Finds that user, or creates it with useradd or BusyBox's adduser. Throws StartError when both fail. */
export async function ensureSystemUser(
  name = systemUserName,
  searchPath = `${process.env.PATH}:/usr/sbin:/sbin`,
): Promise<NonNullable<Identity>> {
  const ways: [string, ...string[]][][] = [
    [['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    [
      ['addgroup', '-S', name],
      ['adduser', '-S', '-D', '-H', '-s', '/bin/false', '-G', name, name],
    ],
  ];
  const reasons: string[] = [];
  for (const way of ways) {
    // Another start may be creating the same user.
    for (let attempt = 0; attempt < 5; attempt++) {
      const existing = await findUser(name);
      if (existing) {
        return existing;
      }
      const failures = await runAll(way, searchPath);
      if (failures === 'not installed') {
        break;
      }
      reasons.unshift(...failures);
      await sleep(failures.length > 0 ? 200 : 0);
    }
  }
  const made = await findUser(name);
  if (made) {
    return made;
  }
  throw new StartError(
    `PostgreSQL does not run as root, and a system user '${name}' cannot be made: ${reasons[0] ?? 'neither useradd nor adduser is installed'}. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Returns the output of failed commands. */
async function runAll(way: [string, ...string[]][], searchPath: string): Promise<string[] | 'not installed'> {
  const failures: string[] = [];
  for (const [program, ...args] of way) {
    try {
      const { exitCode, output } = await runProgram(program, args, {
        as: null,
        cwd: '/',
        env: { PATH: searchPath },
      });
      if (exitCode !== 0) {
        failures.push(`${program} says: ${output.trim().split('\n')[0]}`);
      }
    } catch {
      return 'not installed';
    }
  }
  return failures;
}

async function findUser(name: string): Promise<Identity> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = users
    .split('\n')
    .map(line => line.split(':'))
    .find(([user]) => user === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}
