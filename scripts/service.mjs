// npm run service -- DOMAIN EMAIL: installs Pipstone as a service of systemd with a nightly backup. Repeated,
// it writes the units again and keeps the settings. With --into FOLDER it only writes the files there.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';
import { projectRoot } from './project-root.mjs';

const units = [
  'pipstone.service',
  'pipstone.socket',
  'pipstone-backup.service',
  'pipstone-backup-failed.service',
  'pipstone-backup.timer',
];
const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
const [domain = '', email = ''] = positionals;
const root = values.into ?? '/';
const settings = join(root, 'etc', 'pipstone.env');

if (values.into === undefined) {
  requireHost();
}
if (!existsSync(settings)) {
  writeSettings();
}
for (const unit of units) {
  write(join(root, 'etc', 'systemd', 'system', unit), unitFor(example(unit)), 0o644);
}
if (values.into === undefined) {
  await buildIfStale();
  install();
}

/** The service has neither the rights of its installer nor a view of home folders. */
function requireHost() {
  if (process.getuid?.() !== 0) {
    fail('Only root may install a service: sudo npm run service -- DOMAIN EMAIL');
  }
  if (!existsSync('/run/systemd/system')) {
    fail('This machine does not run systemd. docs/self-hosting/containers.md has another way.');
  }
  for (const path of [projectRoot, process.execPath]) {
    if (/^\/(home|root)\//.test(path)) {
      fail(`The service cannot read ${path}, which is in a home folder. Use a place such as /opt or /usr.`);
    }
  }
}

function writeSettings() {
  if (!/^[a-z0-9.-]+$/i.test(domain) || !/^[\w.+-]+@[\w.-]+$/.test(email)) {
    fail('Give your domain and your email: npm run service -- journal.example.com you@example.com');
  }
  const text = example('pipstone.env')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=https://${domain}`)
    .replace(/^ADMIN_EMAIL=.*$/m, `ADMIN_EMAIL=${email}`);
  write(settings, text, 0o600);
}

/** The examples name the usual places of the program and of Node. */
function unitFor(text) {
  return text.replaceAll('/opt/pipstone', projectRoot).replaceAll('/usr/bin/node', process.execPath);
}

function install() {
  try {
    execFileSync('id', ['pipstone'], { stdio: 'ignore' });
  } catch {
    const home = ['--no-create-home', '--home-dir', '/var/lib/pipstone', '--shell', '/usr/sbin/nologin'];
    run('useradd', '--system', ...home, 'pipstone');
  }
  run('systemctl', 'daemon-reload');
  run('systemctl', 'enable', '--now', 'pipstone.service', 'pipstone-backup.timer');
  console.log('Pipstone starts. Its address and the password of the admin come once, in its log:');
  console.log('  sudo journalctl --unit pipstone --output cat --follow');
}

function example(name) {
  return readFileSync(join(projectRoot, 'docs', 'examples', name), 'utf8');
}

function write(path, text, mode) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text, { mode });
  console.log(`Wrote ${path}.`);
}

function run(command, ...args) {
  execFileSync(command, args, { stdio: 'inherit' });
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
