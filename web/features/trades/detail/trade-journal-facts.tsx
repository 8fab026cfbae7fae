import { useQuery } from '@tanstack/react-query';
import { Fact } from '#components/fact.tsx';
import { TagChips } from '#components/tags/tag-chips.tsx';
import { tagQueries } from '#data/journal/tags.ts';
import type { Trade } from '#data/trades/trades.ts';
import { feelingWords } from '#domain/feelings.ts';
import { ratingWords } from '#domain/review.ts';
import { pickTags } from '#domain/tags.ts';
import { TradeRulesFacts } from '#features/trades/detail/trade-rules-facts.tsx';
import { formOfJournal } from '#features/trades/form/trade-journal-schema.ts';

/** The journal fields of a trade. Empty fields and tags without a known name are left out. */
export function TradeJournalFacts({ trade }: { trade: Trade }) {
  const told = formOfJournal(trade);
  const { data = [] } = useQuery({ ...tagQueries.ofUser(trade.user_id), enabled: told.tags.length > 0 });
  const tags = pickTags(told.tags, data);
  const facts = [
    { name: 'Setup', text: told.setup },
    { name: 'Plan Followed', text: told.planFollowed && ratingWords(told.planFollowed) },
    { name: 'Emotion Before', text: feelingWords(told.feltBefore) },
    { name: 'Emotion After', text: feelingWords(told.feltAfter) },
  ].filter(({ text }) => text);
  const answers = told.rules.kept.length + told.rules.broken.length;
  if (tags.length + facts.length + answers === 0) {
    return null;
  }
  return (
    <section aria-label="Journal" className="flex flex-col gap-4">
      {tags.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-ink-muted text-sm">Tags</h3>
          <TagChips tags={tags} />
        </div>
      )}
      {facts.length > 0 && (
        <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-4">
          {facts.map(({ name, text }) => (
            <Fact key={name} size="large" name={name}>
              <span dir="auto">{text}</span>
            </Fact>
          ))}
        </dl>
      )}
      {answers > 0 && <TradeRulesFacts userId={trade.user_id} answers={told.rules} />}
    </section>
  );
}
