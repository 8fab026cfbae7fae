import { basename, extname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Modules that are imported when their screen is shown, by the ends of their paths. */
const screens = {
  signIn: ['/web/app/auth/auth-screen.tsx'],
  trader: ['/web/app/trader/trader-app.tsx'],
  insights: ['/web/app/trader/insights-screen.tsx'],
  // With what the dashboard asks for by itself: what that shares with a trader's first screen would bring all of that along.
  admin: ['/web/app/desk/desk-app.tsx', '/web/app/desk/dashboard/dashboard-chart.tsx'],
};

type Screen = keyof typeof screens;

/** The modules that each screen begins with, once they are known. */
const needs: Record<Screen, Set<string>> = {
  signIn: new Set(),
  trader: new Set(),
  insights: new Set(),
  admin: new Set(),
};

/**
 * Modules of packages that a trader's first screen begins with, and something that comes later imports as well: the desk may have that
 * too, and in the trader's file they would bring all of it along.
 */
const ofOthersToo = new Set<string>();

/**
 * For `codeSplitting.groups`, after the group of the initial files. Cut up by who else uses which part, a trader's first screen
 * would be dozens of small files, which a browser fetches six at a time: on a slow line they are what is waited for.
 */
export const fileGroups = [
  group('screens', id => needs.trader.has(id) && (needs.admin.has(id) || ofOthersToo.has(id))),
  group('trader', id => needs.trader.has(id) && !needs.admin.has(id)),
  // A file for each icon, and for a button that several pages share, weighs more than what is in it.
  group(
    'icons',
    id =>
      (isIcon(id) || id.endsWith('/filters-button.tsx')) && needs.insights.has(id) && !needs.trader.has(id),
  ),
];

/** Learns for the groups which modules each screen begins with. */
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
    // The way in keeps a file of its own, where what the sign-in begins with stays as well.
    test: (id: string) => takes(id) && !needs.signIn.has(id) && !screens.trader.some(end => id.endsWith(end)),
    // What several screens need has its place already. Nothing there needs what is here, so that no file waits for itself.
    includeDependenciesRecursively: false,
  };
}

/**
 * The modules that some modules import at once, and not only when it is asked to, with themselves, and their icons: a list of pages
 * has its icons as it is made, and in a file that waits for the one of the list they would not be there yet. Of the list of all
 * icons only those that are named.
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

/** The icons that a module imports, as their files are called: 'circle-user-round'. */
function iconsIn(code: string): string[] {
  const names = [...code.matchAll(/import\s*{([^}]*)}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.split(',').map(name => name.trim().split(' ')[0] ?? ''),
  );
  return names.map(name => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase());
}
