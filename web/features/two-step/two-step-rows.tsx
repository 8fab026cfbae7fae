import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { factorQueries } from '#data/session/factors.ts';
import { recoveryCodeQueries } from '#data/session/recovery-codes.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { codesLeftInWords } from './two-step-words.ts';
import { useUnsavedCodes } from './unsaved-codes.ts';

const { TwoStepSetupDialog } = lazyParts(() => import('./two-step-setup-dialog.tsx'));
const { TwoStepDialog } = lazyParts(() => import('./two-step-dialog.tsx'));
const { RecoveryCodesDialog } = lazyParts(() => import('./recovery-codes-dialog.tsx'));

type TwoStepRowsProps = {
  user: { id: string; email: string };
  Row: ComponentType<{ name: string; value: string; children?: ReactNode }>;
};

export function TwoStepRows({ user, Row }: TwoStepRowsProps) {
  const open = useOpenDialog();
  const { data: factors, isError } = useQuery(factorQueries.mine());
  const isOn = factors !== undefined && factors.length > 0;
  return (
    <>
      <Row
        name="Two-Step Sign-In"
        value={
          isOn
            ? 'On. You sign in with your password and a code from your app.'
            : factors
              ? 'Off. Only your password protects your account.'
              : isError
                ? 'Couldn’t load two-step sign-in.'
                : '…'
        }
      >
        {factors && (
          <Button
            variant="outline"
            aria-label={isOn ? 'Change two-step sign-in' : 'Set up two-step sign-in'}
            onClick={() => (isOn ? open(TwoStepDialog, { user }) : open(TwoStepSetupDialog, { user }))}
          >
            {isOn ? 'Change' : 'Set Up'}
          </Button>
        )}
      </Row>
      {isOn && <CodesRow user={user} Row={Row} />}
    </>
  );
}

function CodesRow({ user, Row }: TwoStepRowsProps) {
  const open = useOpenDialog();
  const { data: codes } = useQuery(recoveryCodeQueries.left());
  const [isUnsaved] = useUnsavedCodes(user.id);
  return (
    codes && (
      <Row name="Recovery Codes" value={codesLeftInWords(codes, isUnsaved)}>
        <Button
          variant="outline"
          aria-label="New codes for recovery"
          onClick={() => open(RecoveryCodesDialog, { user, left: codes.left })}
        >
          New Codes
        </Button>
      </Row>
    )
  );
}
