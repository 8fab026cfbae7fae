import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import type { Book } from '#data/account/instrument-changes.ts';
import { accountContractSpecs, type EntryOfSymbol, findEntry } from '#domain/instruments/layers.ts';
import { countedAs } from './instrument-words.ts';
import { listedSymbols } from './listed-symbols.ts';

type SymbolListProps = {
  book: Book;
  entries: readonly EntryOfSymbol[];
  symbols: readonly string[];
  currency: string | undefined;
  onOpen: (symbol: string) => void;
};

export function SymbolList({ book, entries, symbols, currency, onOpen }: SymbolListProps) {
  const [search, setSearch] = useState('');
  const accountId = book.of === 'class' ? null : book.accountId;
  const { found, typed } = listedSymbols(search, entries, symbols, accountId);
  const listed = typed === null ? found : [...found, typed];
  // No account has an empty id: without an account, the class specs apply first.
  const account = { id: accountId ?? '', ...(currency && { currency }) };
  const symbolBadge = (symbol: string) => {
    if (symbol === typed) {
      return <span className="shrink-0 text-ink-muted text-xs">as you entered it</span>;
    }
    if (findEntry(entries, symbol, accountId)) {
      return <Badge>{book.of === 'class' ? 'Class' : 'Yours'}</Badge>;
    }
    return findEntry(entries, symbol, null) && <Badge variant="outline">Class</Badge>;
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label="Search" hint="Any symbol works, even if it isn’t in the list.">
        <TextInput
          type="search"
          autoComplete="off"
          placeholder="Gold, EURUSD, US500.cash"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </Field>
      {listed.length === 0 ? (
        <p className="text-ink-muted text-sm">No match, and that isn’t a valid symbol.</p>
      ) : (
        <ul aria-label="Symbols" className="-mx-4 divide-y divide-line border-line border-y sm:-mx-6">
          {listed.map(symbol => (
            <li key={symbol}>
              <button
                type="button"
                onClick={() => onOpen(symbol)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-6"
              >
                <span className="min-w-0">
                  <span className="wrap-anywhere font-medium">{symbol}</span>{' '}
                  <span className="block text-ink-muted text-xs tabular-nums">
                    {countedAs(accountContractSpecs(entries, symbol, account))}
                  </span>
                </span>{' '}
                {symbolBadge(symbol)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
