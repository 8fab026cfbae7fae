import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#lib/page/toasts.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';
import { TradeDialog } from './trade-dialog.tsx';

export function Overlays() {
  return (
    <Chapter name="Overlays">
      <Specimen name="Dialog" note="A sheet over the whole screen under 640 px.">
        <Row>
          <Opener label="Update Balance">{close => <BalanceDialog onClose={close} />}</Opener>
          <Opener label="Add Trade">{close => <TradeDialog onClose={close} />}</Opener>
          <Opener label="Show Details">
            {close => (
              <Dialog title="Trade Details - EURUSD" description="Mar 8, 2030, 2:30 PM" onClose={close}>
                <p className="pb-6">Something to read, with nothing to fill in.</p>
              </Dialog>
            )}
          </Opener>
        </Row>
      </Specimen>
      <PlanToDelete />
      <Specimen name="Toast">
        <Row>
          <Button
            variant="outline"
            onClick={() =>
              showToast({
                title: 'Plan created!',
                description: 'Your trading plan has been successfully created.',
              })
            }
          >
            Celebrate
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              showToast({ title: 'Error', description: 'Failed to fetch users', kind: 'destructive' })
            }
          >
            Complain
          </Button>
        </Row>
      </Specimen>
    </Chapter>
  );
}

function PlanToDelete() {
  const [isThere, setIsThere] = useState(true);
  return (
    <Specimen name="Confirm dialog">
      {isThere ? (
        <Opener label="Delete Plan">
          {close => (
            <ConfirmDialog
              title="Delete Trading Plan"
              description='Are you sure you want to delete "Summer goal"? This action cannot be undone.'
              confirmLabel="Delete"
              onConfirm={() => {
                setIsThere(false);
                close();
              }}
              onCancel={close}
            />
          )}
        </Opener>
      ) : (
        <p>The plan is gone, and its button with it.</p>
      )}
    </Specimen>
  );
}

type OpenerProps = { label: string; children: (close: () => void) => ReactNode };

function Opener({ label, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </div>
  );
}
