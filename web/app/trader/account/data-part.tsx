import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { AccountDelete, DownloadDialog } from '../../dialogs/account-dialogs.tsx';
import { useTrader } from '../trader-context.ts';
import { useAccounts } from '../use-accounts.ts';

const { SharedReportsDialog } = lazyParts(() => import('#features/sharing/shared-reports-dialog.tsx'));

export function DataPart() {
  const user = useTrader();
  const open = useOpenDialog();
  const accounts = useAccounts();
  return (
    <>
      <AccountSection title="Export and Sharing">
        <AccountRow
          name="Export Your Data"
          value="Trades, plans, notes, reviews, balance and images, as files"
        >
          <Button
            variant="outline"
            aria-label="Download your data"
            onClick={() => open(DownloadDialog, { user })}
          >
            Download
          </Button>
        </AccountRow>
        <AccountRow name="Shared Reports" value="Read-only reports of your results, by a link">
          <Button
            variant="outline"
            aria-label="Show shared reports"
            onClick={() => open(SharedReportsDialog, { userId: user.id, accounts })}
          >
            Show
          </Button>
        </AccountRow>
      </AccountSection>
      <AccountSection title="Delete Account">
        <AccountRow
          name="Your Account"
          value="Permanently deletes all your plans and trades. Export your data first."
        >
          <Button
            variant="outline"
            aria-label="Delete account"
            className="text-loss hover:bg-loss-soft"
            onClick={() => open(AccountDelete, {})}
          >
            Delete
          </Button>
        </AccountRow>
      </AccountSection>
    </>
  );
}
