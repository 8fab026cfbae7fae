import clsx from 'clsx';
import type { DayNet } from '#domain/insights/day-nets.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { DayLink, type DayLinkProps, TodayNotch } from './day-link.tsx';
import { isLong, netSign, signed, signedShort } from './day-words.ts';

type MonthDayProps = DayLinkProps & {
  isOutside: boolean;
};

export function MonthDay({ isOutside, ...link }: MonthDayProps) {
  const { day, net, currency, isToday } = link;
  return (
    <DayLink
      {...link}
      isPlain={isOutside}
      className={clsx(
        'flex h-full min-h-14 flex-col rounded-box border px-0.5 py-1 hover:border-accent sm:min-h-20 sm:p-2 xl:min-h-24',
        isToday ? 'border-accent' : isOutside || net ? 'border-transparent' : 'border-line',
      )}
    >
      <span aria-hidden className="flex items-center gap-1 text-xs max-sm:ps-1">
        {isToday && <TodayNotch />}
        {Number(day.slice(8))}
      </span>
      {net && <Figures net={net} currency={currency} />}
    </DayLink>
  );
}

function Figures({ net: { net, trades }, currency }: { net: DayNet; currency: string }) {
  return (
    <span aria-hidden className="mt-auto max-sm:text-center">
      <span className="block whitespace-nowrap font-semibold text-xs tracking-tight sm:text-sm sm:tracking-normal">
        <span className="@max-2xs:hidden xl:hidden">{signedShort(net)}</span>
        {/* The week below shows the amounts. */}
        <span className="hidden @max-2xs:inline">{netSign(net)}</span>
        <span className="max-xl:hidden">
          {isLong(net, currency) ? signedShort(net) : signed(net, currency)}
        </span>
      </span>
      <span className="block text-xs">
        <span className="sm:hidden">{formatCount(trades)}</span>
        <span className="max-sm:hidden">{countNoun(trades, 'trade')}</span>
      </span>
    </span>
  );
}
