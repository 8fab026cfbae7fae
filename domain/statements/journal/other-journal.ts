import { feelingsAfter, feelingsBefore, maxFeelings } from '#domain/feelings.ts';
import { maxNotesLength, maxSetupLength, maxTagNameLength, maxTagsOfTrade } from '#domain/limits.ts';
import type { TradeJournal } from '#domain/statements/statement.ts';
import { tagName } from '#domain/tags.ts';
import { shortened } from './shortened.ts';

export type ImportJournal = {
  notes: string | null;
  setup: string | null;
  tags: string[];
  mistakes: string[];
  /** Only from our own download. */
  felt_before?: string[];
  felt_after?: string[];
  plan_followed?: number;
  told: Partial<Record<(typeof printedFigures)[number], string>>;
};

/** As printed, because each journal has its own formulas. */
export const printedFigures = ['rating', 'r', 'planned_r', 'risk', 'mae', 'mfe'] as const;

const longestFigure = 40;

/** Another journal's notes in our columns. Too long setups, and excess or long tags, move to the notes. */
export function toImportJournal(journal: TradeJournal): ImportJournal {
  const setup = tagName(clean(journal.setup ?? ''));
  const isSetupKept = setup.length <= maxSetupLength;
  const tags = cleanNames(journal.tags);
  const mistakes = cleanNames(journal.mistakes.map(mistake => `Mistake: ${mistake}`)).filter(
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
    told: journalFigures(journal),
    ...(journal.own && journalFeelings(journal.own)),
  };
}

export function hasLongNotes(journal: TradeJournal): boolean {
  return length(journal.notes ?? '') > maxNotesLength;
}

function journalFeelings({ feltBefore, feltAfter, planFollowed }: NonNullable<TradeJournal['own']>) {
  const known = (words: readonly string[], list: readonly string[]) =>
    [...new Set(words)].filter(word => list.includes(word)).slice(0, maxFeelings);
  return {
    felt_before: known(feltBefore, feelingsBefore),
    felt_after: known(feltAfter, feelingsAfter),
    ...(/^[1-5]$/.test(planFollowed ?? '') && { plan_followed: Number(planFollowed) }),
  };
}

function cleanNames(names: readonly string[]): string[] {
  const byCase = new Map(names.map(name => tagName(clean(name))).map(name => [name.toLowerCase(), name]));
  return [...byCase.values()].filter(Boolean);
}

function journalFigures({ rating, r, plannedR, risk, mae, mfe }: TradeJournal): ImportJournal['told'] {
  const printed = { rating, r, planned_r: plannedR, risk, mae, mfe };
  const kept = Object.entries(printed).flatMap(([name, text]) => {
    const short = shortened(clean(text ?? ''), longestFigure).trim();
    return short ? [[name, short]] : [];
  });
  return Object.fromEntries(kept);
}

const isShort = (name: string) => length(name) <= maxTagNameLength;

const length = (text: string) => [...text].length;

/** Removes broken and control characters, which the database refuses; line breaks stay. */
function clean(text: string): string {
  return text.replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, '').trim();
}
