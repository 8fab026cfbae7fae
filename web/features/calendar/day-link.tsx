import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { netGround } from '#components/charts/net-color.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { DayNet } from '#domain/insights/day-nets.ts';
import { inWords, sayDay } from './day-words.ts';

export type DayLinkProps = {
  day: CalendarDay;
  /** undefined for a day without trades. */
  net: DayNet | undefined;
  /** The net P&L with the full color. */
  full: number;
  currency: string;
  isToday: boolean;
  /** True for the day at which Tab stops. */
  isStop: boolean;
  address: string;
};

type LookProps = {
  /** True for days outside the month, without color. */
  isPlain?: boolean;
  hasTitle?: boolean;
  className: string;
  children: ReactNode;
};

export function DayLink(props: DayLinkProps & LookProps) {
  const { day, net, full, currency, isToday, isStop, address, isPlain, hasTitle, className, children } =
    props;
  const words = inWords(sayDay(day), net, currency);
  return (
    <Link
      to={address}
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      title={hasTitle ? words : undefined}
      style={net && !isPlain ? netGround(net.net, full) : undefined}
      className={clsx('tabular-nums', net && !isPlain ? 'text-ink' : 'text-ink-muted', className)}
    >
      <span className="sr-only">{words}</span>
      {children}
    </Link>
  );
}

export function TodayNotch() {
  return <span aria-hidden className="h-3 w-1 rounded-full bg-ink" />;
}
