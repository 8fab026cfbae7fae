import { basename, extname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The first modules of each screen, by the ends of their paths. */
const screens = {
  signIn: ['/web/app/auth/auth-screen.tsx'],
  trader: ['/web/app/trader/trader-app.tsx'],
  insights: ['/web/app/trader/insights-screen.tsx'],
  // With the dashboard's own imports: shared modules would load all of it with a trader's first screen.
  admin: ['/web/app/desk/desk-app.tsx', '/web/app/desk/dashboard/dashboard-chart.tsx'],
};

type Screen = keyof typeof screens;

/** The modules of each screen's start, once they are known. */
const needs: Record<Screen, Set<string>> = {
  signIn: new Set(),
  trader: new Set(),
  insights: new Set(),
  admin: new Set(),
};

/**
 * Package modules that a trader's first screen and later code need: the desk may be part of that code, and
 * the trader's file would load all of it.
 */
const ofOthersToo = new Set<string>();

/**
 * For `codeSplitting.groups`, after the initial files. Split by other users of each part, a trader's first
 * screen would be dozens of files, which a browser fetches six at a time.
 */
export const fileGroups = [
  group('screens', id => needs.trader.has(id) && (needs.admin.has(id) || ofOthersToo.has(id))),
  group('trader', id => needs.trader.has(id) && !needs.admin.has(id)),
  // A separate file for each icon, or for a button that several pages share, is larger than its content.
  group(
    'icons',
    id =>
      (isIcon(id) || id.endsWith('/filters-button.tsx')) && needs.insights.has(id) && !needs.trader.has(id),
  ),
];

export function fileGroupsFollowed(): Plugin {
  return {
    name: 'file-groups',
    apply: 'build',
    buildEnd() {
      const names = Object.keys(screens) as Screen[];
      for (const screen of names) {
        needs[screen] = neededBy(screens[screen], this);
      }
      for (const id of needs.trader) {
        const importers = this.getModuleInfo(id)?.importers ?? [];
        if (isPackage(id) && !isIcon(id) && importers.some(importer => !needs.trader.has(importer))) {
          ofOthersToo.add(id);
        }
      }
      const all = [...this.getModuleIds()];
      const ends = Object.values(screens).flat();
      const missing = ends.filter(end => !all.some(id => id.endsWith(end)));
      // The page of the kit has no screens at all.
      if (missing.length > 0 && needs.trader.size > 0) {
        throw new Error(`There is no module ${missing.join(', ')}.`);
      }
    },
  };
}

function group(name: string, takes: (id: string) => boolean) {
  return {
    name,
    // The sign-in has a separate file, which also holds the modules of its start.
    test: (id: string) => takes(id) && !needs.signIn.has(id) && !screens.trader.some(end => id.endsWith(end)),
    // Modules of several screens are in other groups, which import nothing from here: no file waits for
    // itself.
    includeDependenciesRecursively: false,
  };
}

/**
 * The static imports of some modules, themselves included, with their icons: a navigation list needs them
 * when it is created, before a file that waits for the list has run.
 */
function neededBy(ends: readonly string[], graph: Rolldown.PluginContext): Set<string> {
  const all = [...graph.getModuleIds()];
  const icons = new Map(all.filter(isIcon).map(id => [basename(id, extname(id)), id]));
  const needed = new Set(all.filter(id => ends.some(end => id.endsWith(end))));
  for (const id of needed) {
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {};
    const others = importedIds.filter(imported => !imported.includes('/node_modules/lucide-react/'));
    for (const imported of [...others, ...iconsIn(code ?? '').flatMap(name => icons.get(name) ?? [])]) {
      needed.add(imported);
    }
  }
  return needed;
}

function isPackage(id: string): boolean {
  return id.includes('/node_modules/');
}

function isIcon(id: string): boolean {
  return id.includes('/lucide-react/dist/esm/icons/');
}

/** The icons that a module imports, by file name: 'circle-user-round'. */
function iconsIn(code: string): string[] {
  const names = [...code.matchAll(/import\s*{([^}]*)}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.split(',').map(name => name.trim().split(' ')[0] ?? ''),
  );
  return names.map(name => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase());
}
