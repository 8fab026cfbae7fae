import { join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { median } from '../report/figures.ts';
import { kilobytes, ms, type Row, type Table, whole } from '../report/text-table.ts';
import { type Route, routeSize } from '../screens/route-sizes.ts';
import { countBytes, splitAt, transferred } from './requests.ts';
import type { Visit } from './visit.ts';

export type Screen = { name: string; route: Route; visits: Visit[] };

const build = join(projectRoot, 'dist', 'web');

/** Without a limit: the times depend on the browser's machine. */
export function timesTable(screens: readonly Screen[]): Table {
  return {
    title: 'From the navigation until the screen stands, on a slow phone',
    columns: { 'first paint': ms, ready: ms, 'at best': ms, 'at worst': ms },
    rows: screens.map(({ name, visits }) => {
      const times = visits.map(({ ready }) => ready);
      return {
        name,
        figures: {
          'first paint': median(visits.map(({ firstPaint }) => firstPaint)),
          ready: median(times),
          'at best': Math.min(...times),
          'at worst': Math.max(...times),
        },
        isMet: null,
      };
    }),
  };
}

/** The bytes until the screens are complete, beside their budgets, and after that. */
export function bytesTable(screens: readonly Screen[]): Table {
  return {
    title: 'What is loaded until then, over the line and with headers',
    columns: {
      JS: kilobytes,
      'JS at most': kilobytes,
      CSS: kilobytes,
      'CSS at most': kilobytes,
      all: kilobytes,
      requests: whole,
      'not counted': whole,
      later: whole,
      charts: whole,
    },
    rows: screens.map(bytesRow),
  };
}

function bytesRow({ name, route, visits }: Screen): Row {
  const budget = budgets[route];
  const counted = new Set(routeSize(build, route).files);
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const before = ({ ready, requests }: Visit) => splitAt(ready, requests).before;
  const js = middle(visit => countBytes(before(visit), '.js'));
  const css = middle(visit => countBytes(before(visit), '.css'));
  const charts = Math.max(...visits.map(({ requests }) => requests.filter(hasCharts).length));
  return {
    name,
    figures: {
      JS: js,
      'JS at most': budget.js,
      CSS: css,
      'CSS at most': budget.css,
      all: middle(visit => countBytes(before(visit))),
      requests: middle(visit => transferred(before(visit)).length),
      // Code that is loaded by then, but is not in the route's budget.
      'not counted': middle(
        visit =>
          before(visit).filter(({ path }) => /\.(js|css)$/.test(path) && !counted.has(path.slice(1))).length,
      ),
      later: middle(({ ready, requests }) => transferred(splitAt(ready, requests).after).length),
      charts,
    },
    isMet: js <= budget.js && css <= budget.css && charts === 0,
  };
}

/** Charts are recognized by their names; they load when they are nearly visible. */
function hasCharts({ path }: { path: string }): boolean {
  return /\/(balance|balance-sum|win-loss)-chart-[^/]*\.js$/.test(path);
}

export function waterfallTable({ name, visits }: Screen): Table {
  const inOrder = visits.toSorted((a, b) => a.ready - b.ready);
  const requests = inOrder[Math.floor(inOrder.length / 2)]?.requests ?? [];
  return {
    title: `The requests of a visit: ${name}`,
    columns: { begin: ms, end: ms, bytes: whole },
    rows: requests
      .toSorted((a, b) => a.begin - b.begin)
      .map(({ path, begin, end, bytes }) => ({ name: path, figures: { begin, end, bytes }, isMet: null })),
    isDetail: true,
  };
}
