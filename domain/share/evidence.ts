import { formatDay } from '#domain/clock/calendar-day.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';

/** The sources of a report's trades (`private.report_evidence`): numbers of trades. */
export type Evidence = {
  trades: number;
  /** Sent by a terminal, and read from files; the others were entered manually. */
  synced: number;
  imported: number;
  /** Figures changed by hand later; notes, tags, plan and the like do not count. */
  changed: number;
  /** Sent by a terminal while the position was still open. */
  seen_open: number;
  /** Trades of a terminal or file that are no longer in the account, or that were given a time outside the report. */
  left_out: number;
  /**
   * The moment at which all rows of its terminals added up to their balance, and the first day of their trades, null for
   * all. Null without such terminals.
   */
  complete: { matched_at: string; trades_from: string | null } | null;
};

/** The evidence in sentences, limited to what the server has seen itself. */
export function evidenceSentences(evidence: Evidence): string[] {
  const { trades, synced, imported, changed, seen_open: seenOpen } = evidence;
  if (trades === 0) {
    return [leftOutSentence(evidence)];
  }
  const entered = trades - synced - imported;
  const sources = [
    `${formatCount(synced)} of ${countNoun(trades, 'trade')} sent by the terminal`,
    imported > 0 && `${formatCount(imported)} imported from files`,
    entered > 0 && `${formatCount(entered)} entered manually`,
  ].filter(Boolean);
  return [
    `${sources.join('; ')}.`,
    synced > 0 &&
      `The server saw ${formatCount(seenOpen)} of those ${formatCount(synced)} as open positions before they closed.`,
    changed === 0 ? 'No figures changed afterwards.' : `${formatCount(changed)} changed by hand afterwards.`,
    leftOutSentence(evidence),
  ].filter(sentence => sentence !== false);
}

function leftOutSentence({ left_out: leftOut, complete }: Evidence): string {
  if (leftOut > 0) {
    return `${countNoun(leftOut, 'trade')} of the broker’s history left out.`;
  }
  if (!complete) {
    return 'Not known: whether trades were left out.';
  }
  const since = complete.trades_from ? formatDay(complete.trades_from) : 'the first deposit';
  const until = formatDay(complete.matched_at.slice(0, 10));
  return `Nothing left out since ${since} until ${until}: all rows of the terminal added up to its balance.`;
}
