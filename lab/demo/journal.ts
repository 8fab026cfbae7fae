import type { feelingsAfter, feelingsBefore } from '#domain/feelings.ts';
import type { TradeResult } from '#domain/trades/trade.ts';
import type { Random } from './random.ts';

export type Said = {
  tags: readonly string[];
  setup: string | null;
  felt_before: readonly (typeof feelingsBefore)[number][];
  felt_after: readonly (typeof feelingsAfter)[number][];
  plan_followed: number | null;
};

/** The share of trades with remarks, for traders with a journal. */
const told = 0.65;

const setups = ['Break and retest', 'Pullback to the 20 EMA', 'Range fade', 'London breakout'];
const tags = ['A+ setup', 'News day', 'London open', 'Late entry'];

/** Traders who followed their plan were calm, the others were not. */
const before = {
  kept: ['calm', 'focused', 'patient'],
  left: ['hurried', 'bored', 'afraid to miss out'],
} as const;
const after = {
  won: ['satisfied', 'relieved', 'calm'],
  lost: ['frustrated', 'indifferent', 'regretful'],
} as const;

const nothing: Said = { tags: [], setup: null, felt_before: [], felt_after: [], plan_followed: null };

export function makeSaid(result: TradeResult, random: Random): Said {
  if (!random.chance(told)) {
    return nothing;
  }
  const isKept = random.chance(0.75);
  return {
    tags: tags.filter(tag => random.chance(tag === 'A+ setup' ? 0.4 : 0.15)),
    setup: random.pick(setups),
    felt_before: [random.pick(before[isKept ? 'kept' : 'left'])],
    felt_after: random.chance(0.6) ? [random.pick(after[result])] : [],
    plan_followed: isKept ? random.whole(4, 5) : random.whole(1, 3),
  };
}

export function makeDayNote(trades: number, random: Random): string {
  return random.pick([
    'Slept well, checked the calendar before the open.\nTwo levels on the plan, took what came to them.',
    'Choppy until noon. Should have waited for New York.',
    `${trades === 1 ? 'One trade and done' : 'Stopped after the second'}. That is the rule, and today it was kept.`,
  ]);
}
