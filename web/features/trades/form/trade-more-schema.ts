import type { NewTrade, TradeDetail } from '#data/trades/trades.ts';
import { formatMoment, localTimeText, parseWallTime } from '#domain/clock/wall-time.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { costField } from '#domain/numbers/decimal-input.ts';
import { optionalDecimal, optionalDecimalSchema } from '#lib/forms/decimal-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const costNames = ['commission', 'swap', 'fee'] as const;

export const emptyMore = { openedAt: '', closePrice: '', commission: '', swap: '', fee: '' };

/** The fields as entered, '' for none. */
export type MoreForm = typeof emptyMore;

type Told = Pick<NewTrade, TradeDetail>;

export function formOfMore(trade: Told): MoreForm {
  const text = (value: number | null | undefined, textOf: (value: number) => string) =>
    value === null || value === undefined ? '' : textOf(value);
  return {
    openedAt: trade.opened_at ? localTimeText(new Date(trade.opened_at)) : '',
    closePrice: text(trade.close_price, plainDecimal),
    commission: text(trade.commission, dollars),
    swap: text(trade.swap, dollars),
    fee: text(trade.fee, dollars),
  };
}

function dollars(value: number): string {
  return value.toFixed(2);
}

/** Values that the trade began with are accepted unchanged, its open time to the second. */
export function moreFields(latest: () => Date, kept?: Told) {
  const shown = kept && formOfMore(kept);
  const closePrice = { text: shown?.closePrice, value: kept?.close_price ?? null };
  return {
    openedAt: z.pipe(
      z.string(),
      z.transform((typed: string, context) => {
        if (!typed || typed === shown?.openedAt) {
          return typed ? (kept?.opened_at ?? null) : null;
        }
        const result = parseWallTime(typed, latest());
        if (result.ok) {
          return result.moment.toISOString();
        }
        context.issues.push({ code: 'custom', input: typed, message: result.error });
        return z.NEVER;
      }),
    ),
    closePrice: optionalDecimal(closePrice),
    commission: optionalDecimalSchema(costField),
    swap: optionalDecimalSchema(costField),
    fee: optionalDecimalSchema(costField),
  };
}

type Moments = { openedAt: string | null; madeAt?: string | undefined };

/**
 * Requires the open time before the close time, or in the same minute. The error is at the open time, or at
 * the close time if only that was changed. An empty close time means now, or unchanged.
 */
export function openedBeforeClose(keptOpening: string | null, keptClose: string | undefined) {
  const isOrdered = (opened: string, closed: string) =>
    new Date(opened) <= new Date(closed) ||
    localTimeText(new Date(opened)) === localTimeText(new Date(closed));
  const closeMoment = ({ madeAt }: Moments) => madeAt ?? keptClose;
  const isFine = (values: Moments) => {
    const closed = closeMoment(values);
    return !values.openedAt || !closed || isOrdered(values.openedAt, closed);
  };
  const isKept = ({ openedAt }: Moments) => openedAt === keptOpening;
  const words = (moment: string) => formatMoment(new Date(moment));
  // Shown together with the other fields' errors, not after them.
  const areRead = ({ openedAt, madeAt }: Moments) =>
    (openedAt === null || typeof openedAt === 'string') &&
    (madeAt === undefined || typeof madeAt === 'string');
  const check = (
    path: keyof Moments,
    isMeant: (values: Moments) => boolean,
    error: (values: Moments) => string,
  ) =>
    z.refine<Moments>(isFine, {
      path: [path],
      error: ({ input }) => error(input as Moments),
      when: ({ value }) => areRead(value as Moments) && isMeant(value as Moments),
    });
  return [
    check(
      'openedAt',
      values => !isKept(values),
      values => `Open time must be before the close (${words(closeMoment(values) ?? '')}).`,
    ),
    check('madeAt', isKept, values => `Close time must be after the open (${words(values.openedAt ?? '')}).`),
  ] as const;
}

type MoreValues = { openedAt: string | null; closePrice: number | null } & Record<
  (typeof costNames)[number],
  number | null
>;

export function moreColumns(
  { openedAt, closePrice, commission, swap, fee }: MoreValues,
  closedAt: string | undefined,
) {
  const isAfter = openedAt && closedAt && new Date(openedAt) > new Date(closedAt);
  return { opened_at: isAfter ? closedAt : openedAt, close_price: closePrice, commission, swap, fee };
}
