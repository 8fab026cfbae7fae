import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { InstrumentBook } from './instrument-book.tsx';

type InstrumentsDialogProps = {
  userId: string;
  /** The account to begin with. The first account has the id of its trader. */
  accountId?: string;
  onClose: () => void;
};

export function InstrumentsDialog({ userId, accountId = userId, onClose }: InstrumentsDialogProps) {
  const { data: accounts = [] } = useQuery(tradingAccountQueries.ofUser(userId));
  const { data: symbols = [] } = useQuery(tradeListQueries.symbols(userId));
  const [chosen, setChosen] = useState(accountId);
  const account = accounts.find(({ id }) => id === chosen);
  return (
    <Dialog
      title="Instruments"
      description="Set your broker’s pip size and contract size where they differ from the standard."
      onClose={onClose}
    >
      <div className="pb-4 sm:pb-6">
        <InstrumentBook
          book={{ of: 'trader', accountId: chosen }}
          userId={userId}
          symbols={symbols}
          currency={account?.currency}
        >
          {accounts.length > 1 && (
            <Field label="Account">
              <Select
                options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
                value={chosen}
                onChange={setChosen}
              />
            </Field>
          )}
        </InstrumentBook>
      </div>
    </Dialog>
  );
}
