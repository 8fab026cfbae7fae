import { inLondon } from './people/london.ts';
import { inNewYork } from './people/new-york.ts';
import { inTokyo } from './people/tokyo.ts';
import type { Trader } from './trader.ts';

export const traders: readonly Trader[] = [
  ...inLondon.map(person => ({ ...person, session: 'london' as const })),
  ...inNewYork.map(person => ({ ...person, session: 'new york' as const })),
  ...inTokyo.map(person => ({ ...person, session: 'tokyo' as const })),
];
