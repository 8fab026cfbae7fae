import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between checks of the parents. */
const pause = 250;

const shells = /^(ba|da|k|mk|z|a|fi)?sh$|^busybox$/;

/** Processes that adopt orphans. In a container npm itself may be the first process. */
const reapers = /^(systemd|launchd|init|tini|dumb-init|docker-init|catatonit)$/;

/**
 * Ends this process together with the npm that runs it. npm passes SIGTERM and SIGINT on to its shell only,
 * and nothing at SIGHUP and SIGKILL. So this process sends itself SIGTERM once its parent, or the npm behind
 * a shell, has ended. Started without npm it may outlive its parent, as after `nohup`.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') {
    return;
  }
  const parent = process.ppid;
  const { name, ppid } = aboutProcess(parent);
  const npm = shells.test(name) ? ppid : parent;
  const { name: nameOfNpm } = npm === parent ? { name } : aboutProcess(npm);
  const end = () => process.kill(process.pid, 'SIGTERM');
  // npm may have ended while this process was starting.
  if (reapers.test(nameOfNpm) || (npm === 1 && nameOfNpm !== '' && !/^(npm|node)/.test(nameOfNpm))) {
    end();
    return;
  }
  const timer = setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) {
      clearInterval(timer);
      end();
    }
  }, pause).unref();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The name of a process, '' if unknown, and its parent's id. */
function aboutProcess(pid) {
  const [, ppid, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(asPsSays(pid)) ?? [];
  return { name: name?.split('/').at(-1) ?? '', ppid: Number(ppid ?? pid) };
}

/** `ppid name`. Small containers have no ps, but they have /proc. */
function asPsSays(pid) {
  try {
    const [, name, ppid] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return `${ppid} ${name}`;
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout ?? '';
  }
}
