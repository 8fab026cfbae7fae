import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { UserList } from './user-list.tsx';

const typingPause = 250;

export function UsersCard() {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingPause);
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="font-semibold text-lg">
          Users
        </h2>
        <div className="relative w-full sm:w-72">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-muted"
          />
          <TextInput
            type="search"
            aria-label="Search users"
            placeholder="Search users..."
            value={typed}
            onChange={event => setTyped(event.target.value)}
            className="ps-9"
          />
        </div>
      </div>
      <UserList search={search} />
    </Card>
  );
}
