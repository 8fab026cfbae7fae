import { noEdgeAssumed, pausesSentence, sampleSentence } from '#domain/odds/words.ts';
import type { SampleFacts } from '../record/outlook-messages.ts';

/** The sample behind the odds, and the assumption of no edge. The method and seed are under “How is this worked out?”. */
export function OddsSample({ sample }: { sample: SampleFacts }) {
  const pauses = pausesSentence(sample.pauses);
  return (
    <div className="flex flex-col gap-1 text-pretty text-ink-muted text-xs tabular-nums">
      <p>From {sampleSentence(sample)}.</p>
      {pauses && <p>{pauses}</p>}
      {sample.leftOut.length > 0 && (
        <p>Trades in {sample.leftOut.join(', ')} are left out: there is no rate to dollars.</p>
      )}
      <p>{noEdgeAssumed}</p>
    </div>
  );
}
