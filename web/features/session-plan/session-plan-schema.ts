import type { SessionPlanFields, SessionPlanRow } from '#data/journal/session-plans.ts';
import {
  maxLevelsLength,
  maxSessionTrades,
  maxSessionWords,
  maxSetupLength,
  symbolPattern,
} from '#domain/limits.ts';
import { type DecimalField, targetField } from '#domain/numbers/decimal-input.ts';
import { optionalDecimalSchema } from '#lib/forms/decimal-schema.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import { tooLong } from '#lib/forms/too-long.ts';
import * as z from '#lib/forms/zod.ts';

export type SessionPlanForm = {
  markets: string;
  setups: string;
  levels: string;
  maxTrades: string;
  maxLoss: string;
  mood: string[];
  isShared: boolean;
};

export const maxTradesField: DecimalField = { decimals: 0, least: 1, most: maxSessionTrades, example: '3' };

/** The words of an entered list, each once. */
export function listedWords(typed: string): string[] {
  const words = typed.split(/[,;\n]/).map(word => word.trim());
  return [...new Set(words.filter(word => word !== ''))];
}

/** True for words that differ only in capitals. */
export function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function typedList(words: readonly string[]): string {
  return words.join(', ');
}

const isFew = z.refine<string[]>(
  words => words.length <= maxSessionWords,
  `Enter at most ${maxSessionWords}.`,
);

export const sessionPlanSchema = z.object({
  markets: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string) => listedWords(typed.toUpperCase())),
      z.array(z.string()).check(
        isFew,
        z.refine(
          words => words.every(word => symbolPattern.test(word)),
          'Enter symbols, separated by commas: EURUSD, XAUUSD.',
        ),
      ),
    ),
  ),
  setups: z.pipe(
    z.string(),
    z.pipe(
      z.transform(listedWords),
      z.array(z.string()).check(
        isFew,
        z.refine(words => words.every(word => [...word].length <= maxSetupLength), tooLong(maxSetupLength)),
      ),
    ),
  ),
  levels: z.string().check(z.trim(), maxCharacters(maxLevelsLength)),
  maxTrades: optionalDecimalSchema(maxTradesField),
  maxLoss: optionalDecimalSchema(targetField),
  mood: z.array(z.string()),
  isShared: z.boolean(),
});

export type SessionPlanValues = z.output<typeof sessionPlanSchema>;

/** The form of a plan; a new one starts from the plan before, without its levels and mood. */
export function startOfForm(plan: SessionPlanRow | null, before: SessionPlanRow | null): SessionPlanForm {
  const start = plan ?? before;
  return {
    markets: typedList(start?.markets ?? []),
    setups: typedList(start?.setups ?? []),
    levels: plan?.levels ?? '',
    maxTrades: start?.max_trades?.toString() ?? '',
    maxLoss: start?.max_loss?.toString() ?? '',
    mood: plan?.mood ?? [],
    isShared: start?.is_shared ?? false,
  };
}

export function planColumns(values: SessionPlanValues): Omit<SessionPlanFields, 'review'> {
  const { markets, setups, levels, maxTrades, maxLoss, mood, isShared } = values;
  return {
    markets,
    setups,
    levels,
    max_trades: maxTrades,
    max_loss: maxLoss,
    mood,
    is_shared: isShared,
  };
}
