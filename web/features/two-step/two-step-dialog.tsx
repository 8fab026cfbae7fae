import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { factorQueries } from '#data/session/factors.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { FactorRemoveDialog } from './factor-remove-dialog.tsx';
import { TwoStepSetupDialog } from './two-step-setup-dialog.tsx';

type TwoStepDialogProps = { user: { id: string; email: string }; onClose: () => void };

export function TwoStepDialog({ user, onClose }: TwoStepDialogProps) {
  const open = useOpenDialog();
  const factors = useQuery(factorQueries.mine());
  return (
    <Dialog
      title="Two-Step Sign-In"
      description="You sign in with your password and a code from one of these apps."
      onClose={onClose}
    >
      <Loaded query={factors} failure="Couldn’t load your apps." loading={<Spinner />}>
        {all => (
          <ul aria-label="Apps" className="divide-y divide-line pb-4 text-sm">
            {all.map(factor => (
              <li key={factor.id} className="flex items-center justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p dir="auto" className="wrap-anywhere font-medium">
                    {factor.name}
                  </p>
                  <p className="text-ink-muted">Added {formatMoment(new Date(factor.addedAt))}</p>
                </div>
                <Button
                  variant="outline"
                  aria-label={all.length > 1 ? `Remove ${factor.name}` : undefined}
                  onClick={() =>
                    open(FactorRemoveDialog, { factor, isLast: all.length === 1, onRemoved: onClose })
                  }
                >
                  {all.length > 1 ? 'Remove' : 'Turn Off'}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <DialogActions>
        <Button variant="outline" onClick={() => open(TwoStepSetupDialog, { user, isAnother: true })}>
          Add Another App
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
