import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { maxSearchLength } from './trade-filter.ts';
import { useSearchAsked } from './use-search-asked.ts';

const typingPause = 300;

type TradeFilterSearchProps = {
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches when typing pauses. */
export function TradeFilterSearch({ value, onSearch }: TradeFilterSearchProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useSearchAsked();
  useEffect(() => {
    if (isAsked) {
      input.current?.focus();
    }
  }, [isAsked]);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another filter may be set before typing pauses; a search with an old filter must not undo it.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);

  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Only changes from elsewhere, as from the Back button, replace the entered text.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  function change(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setSent(text.trim());
      search.current(text.trim());
    }, typingPause);
  }

  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-muted"
      />
      <TextInput
        ref={input}
        type="search"
        aria-label="Search notes or symbols"
        placeholder="Search notes or symbols"
        maxLength={maxSearchLength}
        value={typed}
        onChange={event => change(event.target.value)}
        className="ps-9"
      />
    </div>
  );
}
