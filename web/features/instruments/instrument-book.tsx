import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Book } from '#data/account/instrument-changes.ts';
import { instrumentQueries, type TypedRate } from '#data/account/instruments.ts';
import { accountContractSpecs, type EntryOfSymbol, findEntry } from '#domain/instruments/layers.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { InstrumentEditDialog } from './instrument-edit-dialog.tsx';
import { RateEditDialog } from './rate-edit-dialog.tsx';
import { RateList } from './rate-list.tsx';
import { SymbolList } from './symbol-list.tsx';

type InstrumentBookProps = {
  book: Book;
  userId: string;
  symbols: readonly string[];
  currency?: string | undefined;
  children?: ReactNode;
};

type Task = { name: 'symbol'; symbol: string } | { name: 'rate'; rate: TypedRate | undefined };

export function InstrumentBook({ book, userId, symbols, currency, children }: InstrumentBookProps) {
  const entries = useQuery(instrumentQueries.entriesOf(userId));
  const rates = useQuery(instrumentQueries.ratesOf(userId));
  const today = useToday();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const accountId = book.of === 'class' ? null : book.accountId;
  const ofBook = (entry: EntryOfSymbol) => book.of === 'trader' || entry.account_id === null;
  return (
    <>
      <Tabs
        label="Instruments"
        tabs={[
          {
            label: 'Symbols',
            content: (
              <div className="flex flex-col gap-4">
                {children}
                <Loaded query={entries} failure="Couldn’t load the symbols." loading={<Spinner />}>
                  {all => (
                    <SymbolList
                      book={book}
                      entries={all.filter(ofBook)}
                      symbols={symbols}
                      currency={currency}
                      onOpen={symbol => setTask({ name: 'symbol', symbol })}
                    />
                  )}
                </Loaded>
              </div>
            ),
          },
          {
            label: 'Rates',
            content: (
              <Loaded query={rates} failure="Couldn’t load the rates." loading={<Spinner />}>
                {all => (
                  <RateList
                    of={book.of}
                    rates={all.filter(({ by }) => book.of === 'trader' || by === 'class')}
                    today={today}
                    onOpen={rate => setTask({ name: 'rate', rate })}
                  />
                )}
              </Loaded>
            ),
          },
        ]}
      />
      {task?.name === 'symbol' && entries.data && (
        <InstrumentEditDialog
          book={book}
          symbol={task.symbol}
          entry={asEntry(findEntry(entries.data, task.symbol, accountId))}
          below={accountContractSpecs(
            entries.data.filter(entry => entry.account_id === null && book.of === 'trader'),
            task.symbol,
            { id: '', ...(currency && { currency }) },
          )}
          onClose={close}
        />
      )}
      {task?.name === 'rate' && (
        <RateEditDialog
          of={book.of}
          rate={task.rate}
          rates={(rates.data ?? []).filter(({ by }) => by === book.of)}
          today={today}
          onClose={close}
        />
      )}
    </>
  );
}

function asEntry(entry: EntryOfSymbol | undefined) {
  if (!entry) {
    return undefined;
  }
  const { account_id: _, ...parts } = entry;
  return parts;
}
