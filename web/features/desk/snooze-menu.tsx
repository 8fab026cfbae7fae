import { AlarmClock, CalendarDays, NotebookPen } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { useKeyHint } from '#lib/keyboard/use-shortcuts.ts';

type SnoozeMenuProps = {
  name?: string;
  today: CalendarDay;
  onSnooze: (until: CalendarDay) => void;
  onChooseDay: () => void;
  onReviewWithNote: () => void;
};

export function SnoozeMenu({ name, today, onSnooze, onChooseDay, onReviewWithNote }: SnoozeMenuProps) {
  const hint = useKeyHint('S');
  return (
    <Menu
      trigger={
        <Button variant="ghost" className="px-3" {...hint}>
          <AlarmClock aria-hidden className="size-4 max-sm:hidden" />
          Snooze
          {name && <span className="sr-only"> {name}</span>}
        </Button>
      }
      items={[
        { label: 'Until tomorrow', icon: AlarmClock, onSelect: () => onSnooze(addDays(today, 1)) },
        { label: 'For a week', icon: AlarmClock, onSelect: () => onSnooze(addDays(today, 7)) },
        { label: 'Choose a day, with a note…', icon: CalendarDays, onSelect: onChooseDay },
        { label: 'Reviewed, with a note…', icon: NotebookPen, onSelect: onReviewWithNote },
      ]}
    />
  );
}
