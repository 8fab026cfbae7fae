import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { useUpdateTrade } from '#data/trades/trade-changes.ts';
import type { Trade, TradeChanges } from '#data/trades/trades.ts';
import { tradeColumns } from '#features/trades/form/trade-columns.ts';
import { forgetTradeDraft, tradeDraft, useTradeDraft } from '#features/trades/form/trade-draft.ts';
import { TradeDraftNotice } from '#features/trades/form/trade-draft-notice.tsx';
import { TradeJournalInputs } from '#features/trades/form/trade-journal-inputs.tsx';
import { formOfJournal } from '#features/trades/form/trade-journal-schema.ts';
import { emptyTrade, type TradeForm } from '#features/trades/form/trade-schema.ts';
import { findDifferences } from '#lib/forms/differences.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { type ReviewValues, reviewChanges, reviewSchema } from './review-schema.ts';

type ReviewFormProps = {
  trade: Trade;
  /** After the trade was saved. */
  onSaved: () => void;
  onSkip: () => void;
};

type Conflict = { saved: Trade; changes: TradeChanges };

export function ReviewForm({ trade, onSaved, onSkip }: ReviewFormProps) {
  const updateTrade = useUpdateTrade(trade.user_id);
  // The input is compared with the trade when the form opened.
  const [before] = useState(trade);
  const [draft] = useState(() => tradeDraft(trade.user_id, `review-${trade.id}`));
  const [conflict, setConflict] = useState<Conflict>();
  const { data: tags = [] } = useQuery(tagQueries.ofUser(trade.user_id));
  const form = useForm<TradeForm, unknown, ReviewValues>({
    resolver: zodResolver(reviewSchema),
    defaultValues: { ...emptyTrade, ...formOfJournal(before) },
  });
  const { isDirty, isSubmitting } = form.formState;
  useTradeDraft(form, draft, trade.id);

  function leave() {
    forgetTradeDraft(draft);
    onSaved();
  }

  async function write(changes: TradeChanges, from: Trade) {
    try {
      await updateTrade.mutateAsync({ before: from, changes });
    } catch (error) {
      // The query client shows every other failure.
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, changes });
      }
      return;
    }
    leave();
  }

  return (
    <DialogForm
      onSubmit={form.handleSubmit(values => write(reviewChanges(before, values), before))}
      isSubmitting={isSubmitting}
    >
      {draft.kept && isDirty && <TradeDraftNotice form={form} first="newTag" />}
      <TradeJournalInputs form={form} userId={trade.user_id} />
      <div className="flex gap-3 *:flex-1 sm:*:flex-none">
        <Button type="submit" isBusy={isSubmitting}>
          Save
        </Button>
        <Button variant="outline" onClick={onSkip}>
          Skip
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          subject="trade"
          differences={findDifferences(tradeColumns([], [], tags), conflict.saved, conflict.changes)}
          isBusy={updateTrade.isPending}
          onUseSaved={leave}
          onSaveMine={() => void write(conflict.changes, conflict.saved)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </DialogForm>
  );
}
