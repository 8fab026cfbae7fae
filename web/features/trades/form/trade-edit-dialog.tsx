import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { useUpdateTrade } from '#data/trades/trade-changes.ts';
import { type Trade, type TradeChanges, useLatestTrade } from '#data/trades/trades.ts';
import type { ChoosablePlan } from '#features/trades/fields/plan-choice.ts';
import { changedElsewhere, findDifferences } from '#lib/forms/differences.ts';
import { showToast } from '#lib/page/toasts.ts';
import { balanceNow } from './trade-balance.ts';
import { tradeColumns } from './trade-columns.ts';
import { forgetTradeDraft, tradeDraft } from './trade-draft.ts';
import { TradeFormDialog } from './trade-form-dialog.tsx';
import {
  editedTradeSchema,
  formOfTrade,
  type TradeForm,
  type TradeValues,
  tradeChanges,
} from './trade-schema.ts';

type TradeEditDialogProps = {
  trade: Trade;
  plans: readonly ChoosablePlan[];
  accounts: readonly TradingAccount[];
  balance?: number;
  pictures?: ReactNode;
  onShowSpecs: (accountId: string) => void;
  onClose: () => void;
};

type Conflict = { saved: Trade; changes: TradeChanges };

export function TradeEditDialog(props: TradeEditDialogProps) {
  const { trade, plans, accounts, balance, pictures } = props;
  const updateTrade = useUpdateTrade(trade.user_id);
  const latest = useLatestTrade(trade);
  // The input is compared with the trade when the form opened.
  const [before] = useState(latest);
  const [schema] = useState(() => editedTradeSchema(before));
  const [draft] = useState(() => tradeDraft(trade.user_id, trade.id));
  const [conflict, setConflict] = useState<Conflict>();
  const { data: tags = [] } = useQuery(tagQueries.ofUser(trade.user_id));
  const columns = tradeColumns(plans, accounts, tags);

  function close() {
    forgetTradeDraft(draft);
    props.onClose();
  }

  async function write(changes: TradeChanges, from: Trade) {
    try {
      const { trade: after, balance } = await updateTrade.mutateAsync({ before: from, changes });
      const elsewhere = changedElsewhere(columns, before, changes, after);
      const description = [balanceNow(balance), elsewhere].filter(Boolean).join(' ');
      showToast({ title: 'Trade updated!', description });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, changes });
      }
      throw error;
    }
  }

  async function save(values: TradeValues, _form: TradeForm, account?: TradingAccount) {
    const changes = tradeChanges(before, values, account);
    if (Object.keys(changes).length > 0) {
      await write(changes, before);
    }
    return undefined;
  }

  return (
    <TradeFormDialog
      title="Edit Trade"
      submitLabel="Save Changes"
      start={formOfTrade(before)}
      plans={plans}
      accounts={accounts}
      userId={trade.user_id}
      tradeId={trade.id}
      draft={draft}
      balance={balance}
      schema={schema}
      pictures={pictures}
      onShowSpecs={props.onShowSpecs}
      onSave={save}
      onClose={close}
    >
      {conflict && (
        <ConflictDialog
          subject="trade"
          differences={findDifferences(columns, conflict.saved, conflict.changes)}
          isBusy={updateTrade.isPending}
          onUseSaved={close}
          // The query client reports a failure.
          onSaveMine={() => write(conflict.changes, conflict.saved).then(close, () => {})}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </TradeFormDialog>
  );
}
