import { LinkedText } from '#components/linked-text.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { feelingWords } from '#domain/feelings.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { type SessionTrade, sessionResult, tradesBefore } from '#domain/session/session-result.ts';
import { afterTrades } from '#domain/session/session-words.ts';
import type { Session } from './use-session.ts';

type Line = { part: string; plan: string; result: React.ReactNode };

export function SessionSheet({ plan, trades }: Session) {
  const result = sessionResult(plan, trades);
  const lines: Line[] = [
    {
      part: 'Markets',
      plan: plan.markets.join(', '),
      result: counted(
        trades.map(({ currency_pair: symbol }) => symbol),
        result.otherMarkets,
      ),
    },
    {
      part: 'Setups',
      plan: plan.setups.join(', '),
      result: counted(
        trades.flatMap(({ setup }) => setup ?? []),
        result.otherSetups,
      ),
    },
    {
      part: 'Trades',
      plan: plan.max_trades === null ? '' : `Max ${plan.max_trades}`,
      result: formatCount(result.taken),
    },
    {
      part: 'P&L',
      plan: plan.max_loss === null ? '' : `Max loss ${formatMoney(plan.max_loss)}`,
      result: <SignedAmount value={result.net} />,
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <Table
        label="Plan and result"
        columns={[
          { header: 'Session', cell: ({ part }) => part },
          { header: 'Plan', cell: line => <span className="wrap-anywhere">{line.plan || '–'}</span> },
          { header: 'Result', cell: line => <span className="wrap-anywhere">{line.result || '–'}</span> },
        ]}
        rows={lines}
        keyOf={({ part }) => part}
      />
      {plan.levels && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
          <LinkedText text={plan.levels} />
        </p>
      )}
      {plan.mood.length > 0 && <p className="text-sm">Mood: {feelingWords(plan.mood)}</p>}
      <p className="text-ink-muted text-xs">{writtenAt(plan, trades)}</p>
    </div>
  );
}

/** 'EURUSD 2, GBPJPY 1 (not planned)'; '' for no words. */
function counted(words: readonly string[], outside: readonly string[]): string {
  return [...new Set(words)]
    .map(word => {
      const times = formatCount(words.filter(other => other === word).length);
      return `${word} ${times}${outside.includes(word) ? ' (not planned)' : ''}`;
    })
    .join(', ');
}

/** 'Set Mar 3, 2026, 8:12 AM; changed Mar 3, 2026, 10:40 AM, after the second trade.' */
function writtenAt(
  { set_at: setAt, edited_at: editedAt }: Session['plan'],
  trades: readonly SessionTrade[],
): string {
  const [set, edited] = [setAt, editedAt].map(at => {
    const moment = at && new Date(at);
    return (
      moment && [formatMoment(moment), afterTrades(tradesBefore(moment, trades))].filter(Boolean).join(', ')
    );
  });
  return `Set ${set}${edited ? `; changed ${edited}` : ''}.`;
}
