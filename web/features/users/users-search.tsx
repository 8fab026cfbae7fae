import { Search } from 'lucide-react';
import { TextInput } from '#components/ui/inputs/text-input.tsx';

type UsersSearchProps = { value: string; onChange: (text: string) => void; isOfStudents?: boolean };

export function UsersSearch({ value, onChange, isOfStudents = false }: UsersSearchProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-muted"
      />
      <TextInput
        type="search"
        aria-label={isOfStudents ? 'Search students' : 'Search users'}
        placeholder={isOfStudents ? 'Search students...' : 'Search users...'}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="ps-9"
      />
    </div>
  );
}
