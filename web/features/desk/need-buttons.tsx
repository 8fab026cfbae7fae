import { Check, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { useKeyHint } from '#lib/keyboard/use-shortcuts.ts';
import { toWrite } from './need-actions.ts';
import { SnoozeMenu } from './snooze-menu.tsx';

type NeedButtonsProps = {
  name?: string;
  today: CalendarDay;
  talk: string;
  onWrite?: () => void;
  onReview: () => void;
  onSnooze: (until: CalendarDay) => void;
  onChooseDay: () => void;
  onReviewWithNote: () => void;
};

export function NeedButtons({ name, today, talk, onWrite, onReview, ...menu }: NeedButtonsProps) {
  const reviewHint = useKeyHint('E');
  const writeHint = useKeyHint('W');
  const of = name && <span className="sr-only"> {name}</span>;
  return (
    <>
      <Button variant="outline" className="px-3" onClick={onReview} {...reviewHint}>
        <Check aria-hidden className="size-4 max-sm:hidden" />
        Reviewed{of}
      </Button>
      <SnoozeMenu name={name} today={today} {...menu} />
      <Link
        to={talk}
        state={toWrite}
        onClick={onWrite}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-box px-3 font-medium text-ink-muted text-sm transition-colors hover:bg-sunken hover:text-ink sm:min-h-10"
        {...writeHint}
      >
        <PenLine aria-hidden className="size-4 max-sm:hidden" />
        Write{name && <span className="sr-only"> to {name}</span>}
      </Link>
    </>
  );
}
