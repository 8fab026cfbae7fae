import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { isCurrency } from '#components/currency-options.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { comparisonQueries } from '#data/statements/comparison.ts';
import { previewQueries } from '#data/statements/statement-preview.ts';
import { accountClock } from '#domain/clock/account-clock.ts';
import { clocks as namedServers } from '#domain/clock/clock.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';
import { accountCurrency } from '#domain/money/money.ts';
import { accountKeyHash, latestStatementTime } from '#domain/statements/identity/account.ts';
import { balancesAfter } from '#domain/statements/journal/balances.ts';
import { cashGroups } from '#domain/statements/journal/cash.ts';
import type { RowChoices } from '#domain/statements/journal/choices.ts';
import { clockHints, clockQuestion } from '#domain/statements/journal/clock-question.ts';
import { defaultClock } from '#domain/statements/journal/default-clock.ts';
import { journalRows } from '#domain/statements/journal/journal-rows.ts';
import { contracts } from '#domain/statements/journal/lots.ts';
import { momentsBy, type WallClock } from '#domain/statements/journal/moments.ts';
import { importOutcome, travelling } from '#domain/statements/journal/outcome.ts';
import { symbolsBy, symbolsIn } from '#domain/statements/journal/symbols.ts';
import { isOnStatement, withoutManualMoney } from '#domain/statements/journal/typed-money.ts';
import { unreadRows } from '#domain/statements/mapping/unread-rows.ts';
import { checkStatement } from '#domain/statements/proof/check.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { clockAtFirst, clockChoices, ownZone } from './clock-choices.ts';
import { accountsFor, firstForm, newAccount, type PreviewForm, statementCurrency } from './preview-form.ts';

export type PreviewOf = {
  statement: Statement;
  userId: string;
  accounts: readonly TradingAccount[];
  known: string | null;
  /** The accounts of statements with other numbers. */
  numbered: ReadonlySet<string>;
  entries: readonly EntryOfSymbol[];
  symbols: readonly string[];
  kept: PreviewForm | undefined;
  onForm: (form: PreviewForm) => void;
  /** The symbols that the trader assigned to printed names, per account. */
  ownNames: readonly { account_id: string; printed: string; symbol: string }[];
};

export function usePreview(of: PreviewOf) {
  const { statement, userId, accounts, entries, symbols: ownSymbols } = of;
  const [form, change] = useState(() => of.kept ?? firstForm(statement, accounts, of.known, of.numbered));
  const setForm = (next: PreviewForm) => {
    change(next);
    of.onForm(next);
  };
  // Rows are calculated again after the input pauses.
  const settled = useDeferredValue(form);
  const account = accounts.find(({ id }) => id === form.account);
  const typedCurrency = isCurrency(form.currency) ? form.currency : accountCurrency;
  const currency = account?.currency ?? statementCurrency(statement) ?? typedCurrency;
  const zone = ownZone();
  const usual = defaultClock(statement.format, zone);
  const clocks = clockChoices(account, usual);
  const clockIndex = form.clock === '' ? clockAtFirst(clocks, account, usual) : Number(form.clock);
  const chosen = clocks[clockIndex];
  const { zone: ofClock, shiftHours } = (chosen && accountClock(chosen)) ?? namedServers.newYorkClose;
  const clock = useMemo<WallClock>(
    () =>
      statement.offset === null ? { clock: { zone: ofClock, shiftHours } } : { offset: statement.offset },
    [statement.offset, ofClock, shiftHours],
  );
  const accountId = account?.id ?? null;
  const kept = useMemo(
    () =>
      new Map(
        of.ownNames
          .filter(({ account_id }) => account_id === accountId)
          .map(({ printed, symbol }) => [printed, symbol]),
      ),
    [of.ownNames, accountId],
  );
  const typed = useMemo(() => namesTyped(settled.names), [settled.names]);
  const choices = useMemo<RowChoices>(
    () => ({
      clock,
      names: new Map([...kept, ...typed]),
      contractOf: contracts(entries, { id: accountId ?? userId, currency }),
      lotsWhereMissing: settled.lots.trim() || '0.01',
      kinds: settled.kinds,
    }),
    [clock, kept, typed, entries, accountId, userId, currency, settled.lots, settled.kinds],
  );
  const rows = useMemo(() => journalRows(statement, choices), [statement, choices]);
  // Without a row there is no period, and nothing to compare.
  const about = useMemo(
    () => ({ until: latestStatementTime(statement) ?? '', tail: accountKeyHash(statement)?.tail ?? null }),
    [statement],
  );
  const compared = useQuery({
    ...comparisonQueries.ofStatement(userId, accountId, rows, about),
    placeholderData: keepPreviousData,
  });
  const comparison = compared.data;
  const found = useMemo(
    () =>
      comparison && {
        comparison,
        outcome: importOutcome(rows, comparison),
        travelling: travelling(rows, comparison, settled),
      },
    [comparison, rows, settled],
  );
  const balance = account?.balance ?? 0;
  const balances = found && balancesAfter(balance.toFixed(2), statement, found.travelling, found.comparison);
  const byHand = useQuery(previewQueries.typedMoney(userId, accountId));
  const typedTwice =
    balances && byHand.data && isOnStatement(byHand.data.amount, balances) ? byHand.data : null;
  const replaced = form.typedMoney === 'replace' ? typedTwice : null;
  const moments = useMemo(() => momentsBy(clock), [clock]);
  const times = useMemo(
    () => ({
      question: clockQuestion(statement.trades, moments, zone),
      hints: clockHints(statement.trades, moments, new Date(), symbolsBy(choices.names)),
    }),
    [statement, moments, zone, choices.names],
  );
  return {
    form,
    setForm,
    accounts: accountsFor(statement, accounts, form.account),
    account,
    currency,
    counts: account?.counts ?? form.counts,
    isNew: form.account === newAccount,
    clock,
    clocks,
    clockIndex,
    ...times,
    typed,
    symbols: useMemo(() => symbolsIn(statement.trades, kept, ownSymbols), [statement, kept, ownSymbols]),
    rows,
    compared,
    found,
    /** True while results of the last change are being calculated or fetched. */
    isSettling: settled !== form || compared.isPlaceholderData || byHand.isPending,
    groups: useMemo(() => cashGroups(statement.cash, settled.kinds), [statement, settled.kinds]),
    countsCash: typedTwice !== null || (form.countsCash ?? byHand.data?.isSet === false),
    balances: balances && replaced ? withoutManualMoney(replaced.amount, balances) : balances,
    /** Manual entries that seem to be in the statement too: the user decides. */
    typedTwice,
    replaces: replaced?.entries ?? [],
    proof: useMemo(() => checkStatement(statement.checks), [statement]),
    /** Unreadable rows; for a table with mapped columns the user was asked about them before. */
    unread: useMemo(() => (statement.format === 'mapped' ? 0 : unreadRows(statement).length), [statement]),
  };
}

export type Preview = ReturnType<typeof usePreview>;

/** The entered names that are valid symbols; the others show an error at their fields. */
function namesTyped(names: PreviewForm['names']): Map<string, string> {
  return new Map(
    Object.entries(names).flatMap(([printed, text]) => {
      const read = typedSymbol(text);
      return read.ok ? [[printed, read.symbol] as const] : [];
    }),
  );
}
