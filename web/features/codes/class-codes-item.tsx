import clsx from 'clsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type ClassCode, moreUses, useExtendClassCode } from '#data/school/class-codes.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { maxUsesPerCode } from '#domain/limits.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { type CodeState, codeState } from '#domain/school/class-code.ts';

const badges: Record<CodeState, { text: string; variant: 'default' | 'secondary' | 'outline' }> = {
  open: { text: 'Open', variant: 'default' },
  'used up': { text: 'Used up', variant: 'secondary' },
  expired: { text: 'Expired', variant: 'outline' },
  withdrawn: { text: 'Revoked', variant: 'outline' },
};

type ClassCodesItemProps = {
  code: ClassCode;
  group?: string | undefined;
  now: Date;
  onShow: () => void;
  onWithdraw: () => void;
  onShowStudents: () => void;
};

export function ClassCodesItem(props: ClassCodesItemProps) {
  const { code, group, now, onShow, onWithdraw, onShowStudents } = props;
  const extend = useExtendClassCode();
  const state = codeState(code, now);
  const badge = badges[state];
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <h3 className="wrap-anywhere min-w-0 font-medium">{code.label}</h3>
        <Badge variant={badge.variant}>{badge.text}</Badge>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm tabular-nums">
          <code
            className={clsx(
              'select-all rounded-box px-2 py-1 font-mono font-semibold tracking-widest',
              state === 'open' ? 'bg-accent-soft text-ink' : 'bg-sunken line-through',
            )}
          >
            {code.code}
          </code>
          <span>
            {formatCount(code.uses)} of {formatCount(code.max_uses)} used
          </span>
          <span className="text-xs">{codeEnd(code)}</span>
          {group && <span className="wrap-anywhere min-w-0 text-xs">Group: {group}</span>}
        </p>
        <div className="-me-2 ms-auto flex flex-wrap items-center justify-end">
          {state === 'open' && (
            <Button
              variant="ghost"
              aria-label={`Link, QR of ${code.label}`}
              onClick={onShow}
              className="px-3"
            >
              Link, QR
            </Button>
          )}
          {(state === 'open' || state === 'used up') && code.max_uses + moreUses <= maxUsesPerCode && (
            <Button
              variant="ghost"
              aria-label={`Add ${moreUses} Uses to ${code.label}`}
              isBusy={extend.isPending}
              onClick={() => extend.mutate(code.id)}
              className="px-3"
            >
              Add {moreUses} Uses
            </Button>
          )}
          <Button
            variant="ghost"
            aria-label={`Students of ${code.label}`}
            onClick={onShowStudents}
            className="px-3"
          >
            Students
          </Button>
          {state !== 'withdrawn' && (
            <Button variant="ghost" aria-label={`Revoke ${code.label}`} onClick={onWithdraw} className="px-3">
              Revoke
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function codeEnd({ withdrawn_at, expires_at }: ClassCode): string {
  if (withdrawn_at) {
    return `Revoked ${formatMoment(new Date(withdrawn_at))}`;
  }
  return expires_at ? `Until ${formatMoment(new Date(expires_at))}` : 'No expiry';
}
