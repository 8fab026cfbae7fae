import { restError } from '../errors/rest-error.ts';

const words = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact'],
  handling: ['strict', 'lenient'],
} as const;

/** The first of each kind counts, as in PostgREST. */
export type Preferences = {
  [Kind in keyof typeof words]: (typeof words)[Kind][number] | null;
} & {
  /** Null without `handling=strict`. */
  maxAffected: number | null;
};

const known = new RegExp(
  `^(?:${Object.entries(words)
    .map(([kind, values]) => `${kind}=(?:${values.join('|')})`)
    .join('|')}|max-affected=\\d{1,15}|tx=commit)$`,
);

/** An answer without these would only look like the requested one. */
const refused = new Map([
  ['count=planned', 'Only "count=exact" is supported.'],
  ['count=estimated', 'Only "count=exact" is supported.'],
  ['tx=rollback', 'A request cannot ask for its own rollback.'],
]);

const none: Preferences = {
  resolution: null,
  missing: null,
  return: null,
  count: null,
  handling: null,
  maxAffected: null,
};

/** Reads `Prefer`, ignoring unknown ones unless `handling=strict`. Throws RestError PGRST122, PGRST127. */
export function readPreferences(header: string | string[] | undefined): Preferences {
  if (header === undefined) {
    return none;
  }
  const given = new Map<string, string>();
  const unknown: string[] = [];
  for (const entry of String(header).split(',')) {
    const preference = entry.trim();
    const feature = refused.get(preference);
    if (feature !== undefined) {
      throw restError('notImplemented', { feature });
    }
    const [kind = '', value = ''] = preference.split('=');
    if (!known.test(preference)) {
      unknown.push(preference);
    } else if (!given.has(kind)) {
      given.set(kind, value);
    }
  }
  if (given.get('handling') === 'strict' && unknown.length > 0) {
    throw restError('invalidPreferences', { preferences: unknown.join(', ') });
  }
  // PostgREST ignores it without `handling=strict`.
  const rows = given.get('handling') === 'strict' ? given.get('max-affected') : undefined;
  return {
    resolution: pick(words.resolution, given.get('resolution')),
    missing: pick(words.missing, given.get('missing')),
    return: pick(words.return, given.get('return')),
    count: pick(words.count, given.get('count')),
    handling: pick(words.handling, given.get('handling')),
    maxAffected: rows === undefined ? null : Number(rows),
  };
}

function pick<Word extends string>(choices: readonly Word[], value: string | undefined): Word | null {
  return choices.find(choice => choice === value) ?? null;
}
