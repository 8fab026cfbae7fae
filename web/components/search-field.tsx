import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#components/ui/inputs/text-input.tsx';

const typingPause = 300;

type SearchFieldProps = {
  label: string;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
  /** True if the field takes the focus. */
  isAsked?: boolean;
};

export function SearchField({ label, maxLength, value, onSearch, isAsked = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) {
      input.current?.focus();
    }
  }, [isAsked]);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
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
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={event => change(event.target.value)}
        className="ps-9"
      />
    </div>
  );
}
