import { feelingsAfter, feelingsBefore, maxFeelings } from '#domain/feelings.ts';
import { maxNotesLength, maxSetupLength, maxTagNameLength, maxTagsOfTrade } from '#domain/limits.ts';
import type { TradeJournal } from '#domain/statements/statement.ts';
import { tagName } from '#domain/tags.ts';
import { shortened } from './shortened.ts';

/** What another journal adds to a trade, as it travels. */
export type ImportJournal = {
  notes: string | null;
  setup: string | null;
  /** Names of tags, and of tags that are mistakes. */
  tags: string[];
  mistakes: string[];
  /** Of our own download alone. */
  felt_before?: string[];
  felt_after?: string[];
  plan_followed?: number;
  /** Figures as the other journal prints them. */
  told: Partial<Record<(typeof toldFigures)[number], string>>;
};

/** The figures that are kept as they are printed, because each journal counts them in its own way. */
export const toldFigures = ['rating', 'r', 'planned_r', 'risk', 'mae', 'mfe'] as const;

const longestFigure = 40;

/**
 * What another journal says of a trade, in the columns of this one. A setup that is too long, and tags that are too long or too
 * many, become lines of the notes, so that nothing is lost.
 */
export function importJournalOf(journal: TradeJournal): ImportJournal {
  const setup = tagName(clean(journal.setup ?? ''));
  const isSetupKept = setup.length <= maxSetupLength;
  const tags = namesOf(journal.tags);
  const mistakes = namesOf(journal.mistakes.map(mistake => `Mistake: ${mistake}`)).filter(
    name => !tags.includes(name),
  );
  const fit = new Set([...mistakes, ...tags].filter(isShort).slice(0, maxTagsOfTrade));
  const others = [...tags, ...mistakes].filter(name => !fit.has(name));
  const notes = [
    clean(journal.notes ?? ''),
    isSetupKept ? '' : `Setup: ${setup}`,
    others.length > 0 ? `Tags: ${others.join(', ')}` : '',
  ];
  return {
    notes: shortened(notes.filter(Boolean).join('\n'), maxNotesLength).trim() || null,
    setup: (isSetupKept && setup) || null,
    tags: tags.filter(name => fit.has(name)),
    mistakes: mistakes.filter(name => fit.has(name)),
    told: figuresOf(journal),
    ...(journal.own && feelingsOf(journal.own)),
  };
}

/** Whether the notes of a trade are longer than the journal keeps. */
export function hasLongNotes(journal: TradeJournal): boolean {
  return length(journal.notes ?? '') > maxNotesLength;
}

/** Words and a mark that the journal knows; others are no part of a download. */
function feelingsOf({ feltBefore, feltAfter, planFollowed }: NonNullable<TradeJournal['own']>) {
  const known = (words: readonly string[], list: readonly string[]) =>
    [...new Set(words)].filter(word => list.includes(word)).slice(0, maxFeelings);
  return {
    felt_before: known(feltBefore, feelingsBefore),
    felt_after: known(feltAfter, feelingsAfter),
    ...(/^[1-5]$/.test(planFollowed ?? '') && { plan_followed: Number(planFollowed) }),
  };
}

function namesOf(names: readonly string[]): string[] {
  const byCase = new Map(names.map(name => tagName(clean(name))).map(name => [name.toLowerCase(), name]));
  return [...byCase.values()].filter(Boolean);
}

function figuresOf({ rating, r, plannedR, risk, mae, mfe }: TradeJournal): ImportJournal['told'] {
  const printed = { rating, r, planned_r: plannedR, risk, mae, mfe };
  const kept = Object.entries(printed).flatMap(([name, text]) => {
    const short = shortened(clean(text ?? ''), longestFigure).trim();
    return short ? [[name, short]] : [];
  });
  return Object.fromEntries(kept);
}

const isShort = (name: string) => length(name) <= maxTagNameLength;

const length = (text: string) => [...text].length;

/** Without halves of characters and control characters, which the database refuses, but with breaks of lines. */
function clean(text: string): string {
  return text.replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, '').trim();
}
