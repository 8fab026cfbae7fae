import { pausesSentence, sampleSentence } from '#domain/odds/words.ts';
import type { SampleFacts } from '../record/outlook-messages.ts';

export function OddsSample({ sample }: { sample: SampleFacts }) {
  const pauses = pausesSentence(sample.pauses);
  return (
    <div className="flex flex-col gap-1 text-pretty text-ink-muted text-xs tabular-nums">
      <p>From {sampleSentence(sample)}.</p>
      {pauses && <p>{pauses}</p>}
      {sample.leftOut.length > 0 && (
        <p>Trades in {sample.leftOut.join(', ')} aren’t included: there is no rate to dollars.</p>
      )}
    </div>
  );
}
