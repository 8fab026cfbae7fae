import { type InsightFilter, queryOfInsights, readInsightFilter } from '#features/insights/insight-filter.ts';
import { groupingNames, type InsightPart } from '#features/insights/insights.ts';

export type InsightFigure = { title: string; part: InsightPart; filter: InsightFilter };

const maxTitleLength = 100;

/** A figure as text, for the parameter `figure` in the address of the list of trades. */
export function writeFigure({ title, part, filter }: InsightFigure): string {
  const query = queryOfInsights(filter);
  query.set('title', title);
  for (const [name, value] of Object.entries(part)) {
    query.set(`part.${name}`, String(value));
  }
  return query.toString();
}

/** Null for a text that names no part. */
export function readFigure(text: string): InsightFigure | null {
  const query = new URLSearchParams(text);
  const title = query.get('title')?.trim().slice(0, maxTitleLength);
  const told = (name: string) => query.get(`part.${name}`) ?? '';
  const kind = told('kind');
  const part = Object.hasOwn(readers, kind) ? readers[kind as InsightPart['kind']](told) : null;
  return part && title ? { title, part, filter: readInsightFilter(query) } : null;
}

const readers: Record<InsightPart['kind'], (told: (name: string) => string) => InsightPart | null> = {
  all: () => ({ kind: 'all' }),
  group(told) {
    const by = groupingNames.find(name => name === told('by'));
    return by ? { kind: 'group', by, key: told('key') } : null;
  },
  hours(told) {
    const hoursLong = readNumber(told('hoursLong'));
    // Other lengths are not from the page, and 0 would never end.
    return hoursLong === 1 || hoursLong === 3 ? { kind: 'hours', key: told('key'), hoursLong } : null;
  },
  bar(told) {
    const r = readNumber(told('r'));
    return r === null ? null : { kind: 'bar', r };
  },
  outcome: told => ({ kind: 'outcome', of: told('of') === 'lost' ? 'lost' : 'won' }),
  run: told => ({ kind: 'run', of: told('of') === 'losses' ? 'losses' : 'wins' }),
  fall: () => ({ kind: 'fall' }),
  rule: told => ({ kind: 'rule', id: told('id'), of: told('of') === 'kept' ? 'kept' : 'broken' }),
  moments(told) {
    const [from, to] = [readNumber(told('from')), readNumber(told('to'))];
    return from === null || to === null ? null : { kind: 'moments', from, to };
  },
};

function readNumber(text: string): number | null {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}
