import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  type SyncConnection,
  type SyncSecrets,
  syncQueries,
  useMakeConnection,
  usePauseSync,
  useRenewToken,
  useRevokeSync,
} from '#data/sync/connections.ts';
import { ConfirmForm } from '#features/sync/confirm-form.tsx';
import { ConnectSteps } from '#features/sync/connect-steps.tsx';
import { ConnectionRow } from '#features/sync/connection-row.tsx';
import { ConnectionSecrets } from '#features/sync/connection-secrets.tsx';
import { Doubles } from '#features/sync/doubles.tsx';
import { connectionName } from '#features/sync/sync-words.ts';
import { UndoSyncDialog } from '#features/sync/undo-sync-dialog.tsx';
import { isAddressInPrograms, journalAddress } from '#lib/page/public-address.ts';
import { PageHeading } from '../page-heading.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

/** Connects a terminal, so that trades arrive automatically, and lists the connected programs. */
export function ConnectScreen() {
  const { id: userId } = useTrader();
  const connections = useQuery(syncQueries.ofUser(userId));
  const accounts = useAccounts();
  const [secrets, setSecrets] = useState<SyncSecrets | null>(null);
  const make = useMakeConnection(userId);
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Connect MetaTrader" />
      <Loaded
        query={connections}
        failure="Couldn’t load your connections."
        loading={<Skeleton className="h-24" />}
      >
        {all => (
          <>
            {all.length > 0 && (
              <section aria-labelledby="connections" className="flex flex-col gap-3">
                <h2 id="connections" className="font-semibold">
                  Connections
                </h2>
                <Card className="py-0 sm:py-0">
                  <ul className="divide-y divide-line">
                    {all.map(connection => (
                      <li key={connection.id}>
                        <Connection connection={connection} />
                      </li>
                    ))}
                  </ul>
                </Card>
              </section>
            )}
            {accounts
              .filter(({ id }) => all.some(({ account_id: connected }) => connected === id))
              .map(account => (
                <Doubles key={account.id} userId={userId} account={account} />
              ))}
          </>
        )}
      </Loaded>
      <section aria-labelledby="steps" className="flex flex-col gap-3">
        <h2 id="steps" className="font-semibold">
          Connect a Terminal
        </h2>
        <p className="text-ink-muted text-sm">
          A small program in your terminal sends your deals to your journal. It is plain source and can’t
          trade.
        </p>
        <Card>
          <ConnectSteps address={journalAddress()} isFilledIn={isAddressInPrograms()}>
            {secrets ? (
              <ConnectionSecrets {...secrets} />
            ) : (
              <Button
                isBusy={make.isPending}
                className="self-start"
                onClick={() => make.mutate(undefined, { onSuccess: setSecrets })}
              >
                Create Token
              </Button>
            )}
          </ConnectSteps>
        </Card>
      </section>
    </div>
  );
}

function Connection({ connection }: { connection: SyncConnection }) {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const accounts = useAccounts();
  const pause = usePauseSync(userId);
  const renew = useRenewToken();
  const [secrets, setSecrets] = useState<SyncSecrets | null>(null);
  const { id, state, account_id: accountId } = connection;
  const name = connectionName(connection);
  const account = accounts.find(one => one.id === accountId)?.name ?? '';
  const revoke = () => open(RevokeDialog, { connection });
  return (
    <ConnectionRow
      connection={connection}
      account={account}
      question={
        <>
          {state === 'confirm' && (
            <ConfirmForm userId={userId} connection={connection} accounts={accounts} onRefuse={revoke} />
          )}
          {secrets && <ConnectionSecrets {...secrets} />}
        </>
      }
    >
      {(state === 'active' || state === 'paused') && (
        <Button
          variant="outline"
          aria-label={`${state === 'paused' ? 'Resume' : 'Pause'} ${name}`}
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ connection: id, paused: state !== 'paused' })}
        >
          {state === 'paused' ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button
        variant="outline"
        aria-label={`New token for ${name}`}
        isBusy={renew.isPending}
        onClick={() => renew.mutate(id, { onSuccess: setSecrets })}
      >
        New Token
      </Button>
      {state !== 'confirm' && (
        <Button variant="outline" aria-label={`Revoke ${name}`} onClick={revoke}>
          Revoke
        </Button>
      )}
      {accountId !== null && (
        <Button
          variant="outline"
          aria-label={`Undo everything from ${name}`}
          onClick={() => open(UndoSyncDialog, { userId, connection })}
        >
          Undo Everything
        </Button>
      )}
    </ConnectionRow>
  );
}

function RevokeDialog({ connection, onClose }: { connection: SyncConnection; onClose: () => void }) {
  const revoke = useRevokeSync(useTrader().id);
  return (
    <ConfirmDialog
      title={`Revoke ${connectionName(connection)}?`}
      description={`The program’s token stops working for good. ${
        connection.account_id === null
          ? 'It has saved nothing.'
          : 'Trades that it sent stay. To remove them too, choose Undo Everything instead.'
      }`}
      confirmLabel="Revoke"
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate(connection.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
