import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { TalkThread } from './talk-thread.tsx';
import type { Viewer } from './viewer.ts';

type DayTalkDialogProps = { studentId: string; viewer: Viewer; today: CalendarDay; onClose: () => void };

export function DayTalkDialog({ studentId, viewer, today, onClose }: DayTalkDialogProps) {
  const [day, setDay] = useState(today);
  return (
    <Dialog title="Comments on a Day" onClose={onClose}>
      <div className="flex flex-col gap-4 pb-4 sm:pb-6">
        <Field label="Day" hint="The student sees it on that day in their calendar.">
          <DateInput value={day} onChange={setDay} />
        </Field>
        <TalkThread
          key={day}
          thread={{ studentId, subject: { about: 'day', day } }}
          viewer={viewer}
          label="Your comment"
        />
      </div>
    </Dialog>
  );
}
