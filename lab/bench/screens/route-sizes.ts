import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes as the server sends them to a browser that accepts gzip. */
type RouteSize = { js: number; css: number; files: string[] };

/** Vite's manifest: for each source or shared chunk, its file and its static imports. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The screens that each route renders at once. Later loads delay no first screen. */
export const routes = {
  'sign-in': ['app/auth/auth-screen.tsx'],
  dashboard: ['app/trader/trader-app.tsx'],
  trades: ['app/trader/trader-app.tsx', 'app/trader/trades-screen.tsx'],
  insights: ['app/trader/trader-app.tsx', 'app/trader/insights-screen.tsx'],
  calendar: ['app/trader/trader-app.tsx', 'app/trader/calendar-screen.tsx'],
  admin: ['app/desk/desk-app.tsx'],
} as const;

export type Route = keyof typeof routes;

export const routeNames = Object.keys(routes) as Route[];

/** The files that a visitor loads before the screen is complete. @throws without a build of the web app */
export function routeSize(folder: string, route: Route): RouteSize {
  const manifest = readManifest(folder);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.(?:js|css))"/g)];
  const files = [
    ...new Set([
      ...linked.map(([, file]) => file ?? ''),
      ...manifestFiles(manifest, ['index.html', ...routes[route]]),
    ]),
  ];
  const sum = (ending: string) =>
    files.filter(file => file.endsWith(ending)).reduce((bytes, file) => bytes + sentBytes(folder, file), 0);
  return { js: sum('.js'), css: sum('.css'), files };
}

/** @throws without a build of the web app */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** The files of these entries and of their static imports, without dynamic imports. */
export function manifestFiles(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry) {
      throw new Error(`The build has no ${key}.`);
    }
    if (!found.has(entry.file)) {
      found.add(entry.file);
      for (const style of entry.css ?? []) {
        found.add(style);
      }
      entry.imports?.forEach(visit);
    }
  };
  entries.forEach(visit);
  return [...found];
}

/** The build writes a compressed file where it is smaller; the server sends the others unchanged. */
function sentBytes(folder: string, file: string): number {
  const compressed = join(folder, `${file}.gz`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}
