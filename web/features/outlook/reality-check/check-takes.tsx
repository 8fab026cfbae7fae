import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { BesideRecord } from '#domain/reality-check/beside-record.ts';
import { fittingAmountWords, fittingDateWords } from '#domain/reality-check/words.ts';

type CheckTakesProps = {
  beside: BesideRecord;
  isOld: boolean;
  onTakeDate: (day: CalendarDay) => void;
  onTakeAmount: (dollars: number) => void;
};

/** Buttons for the date and the amount that fit the results. Each press is announced and keeps the focus. */
export function CheckTakes({ beside, isOld, onTakeDate, onTakeAmount }: CheckTakesProps) {
  const { fittingDate, fittingAmount } = beside;
  const [taken, setTaken] = useState('');

  function takeDate() {
    if ('day' in fittingDate) {
      onTakeDate(fittingDate.day);
      setTaken(`Target Date is now ${formatDay(fittingDate.day)}.`);
    }
  }

  function takeAmount() {
    if (fittingAmount !== null) {
      onTakeAmount(fittingAmount);
      setTaken(`Target Amount is now ${formatMoney(fittingAmount)}.`);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button variant="outline" disabled={isOld || 'none' in fittingDate} onClick={takeDate} className="py-2">
        {fittingDateWords(fittingDate)}
      </Button>
      <Button
        variant="outline"
        disabled={isOld || fittingAmount === null}
        onClick={takeAmount}
        className="py-2"
      >
        <span className="wrap-anywhere">{fittingAmountWords(fittingAmount)}</span>
      </Button>
      <p aria-live="polite" className="sr-only">
        {taken}
      </p>
    </div>
  );
}
