import { expect, test } from 'vitest';
import { projectFiles, readProject } from './project-files.ts';

// The files, functions, triggers and columns that pages name exist.

const files = projectFiles();
const folders = new Set(files.flatMap(file => parents(file)));
const pages = files.filter(file => file.endsWith('.md') && file !== 'CHANGELOG.md');
const words = new Set(
  files
    .filter(file =>
      /^(web|domain|server|sync|supabase|lab|tests|scripts)\/.*\.(tsx?|m?js|sql|toml|json)$/.test(file),
    )
    .filter(file => file !== 'scripts/docs-names.test.ts')
    .flatMap(file => readProject(file).match(/[a-z_]\w*/gi) ?? []),
);

/** Names of PostgreSQL, Supabase, Kubernetes, Patroni, nginx, systemd and browsers. */
const namesOfOthers = new Set(
  `allowScripts checkpoint_timeout db.migrations.schema_paths double_confirm_changes ExecStart ip_hash livenessProbe
  load_balance_hosts log_rotation_size max_wal_size mfa_ip_address_mismatch Object.groupBy otp_disabled
  Promise.withResolvers purgeCache readinessProbe redirect_to remote_apply reuseContext secure_password_change site_url
  skipWaiting synchronous_mode synchronous_mode_strict wal_compression wal_log_hints`.split(/\s+/),
);

/** Places and files that exist only where Pipstone runs, and examples of names. */
const placesElsewhere =
  /^(\.\/)?(dist|data|DATA_DIR|test-results|PUBLIC_URL|pipstone-storage|pipstone-watch)\b|yyyymmddhhmmss|^(lab\/bench\/results|config)\.json$/;

/** The names between backticks on a page, without blocks of code. */
function namesOn(page: string): string[] {
  const prose = readProject(page).replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}

function parents(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** All files and folders, also without their leading folders. */
const endings = new Set(
  [...files, ...folders].flatMap(path => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))),
);

/** True for a project path, from the root or any folder, with `*`, `**` and `{a,b}` as in shells. */
function isThere(path: string): boolean {
  const name = path.replace(/\/$/, '');
  if (!/[*{]/.test(name)) {
    return endings.has(name);
  }
  const pattern = name
    .split('**/')
    .map(part => part.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'))
    .join('(?:.+/)?')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return [...endings].some(ending => new RegExp(`^${pattern}$`).test(ending));
}

const firstNames = new Set([...folders].map(folder => folder.split('/').at(-1)));

/** True for a name in the form of a project path. */
function looksLikePath(name: string): boolean {
  const [first = ''] = name.split('/');
  return (
    !placesElsewhere.test(name) &&
    (/^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|sql|md|json|css)$/.test(name) ||
      (/^[\w.-]+\/[\w./{},*-]*$/.test(name) && firstNames.has(first)))
  );
}

test.each(pages)('the files that %s names are there', page => {
  expect(namesOn(page).filter(name => looksLikePath(name) && !isThere(name))).toEqual([]);
});

test.each(pages)('the functions, triggers and columns that %s names are there', page => {
  const missing = namesOn(page)
    .map(name => name.replace(/\(.*\)$/, ''))
    .filter(name => /^[a-z_]\w*(\.\w+)*$/i.test(name) && !/^[A-Z_\d]+$/.test(name))
    .filter(name => !namesOfOthers.has(name) && !looksLikePath(name) && !placesElsewhere.test(name))
    .filter(name =>
      name.split('.').some(part => /_|[a-z][A-Z]/.test(part) && !words.has(part) && !namesOfOthers.has(part)),
    );
  expect(missing).toEqual([]);
});
