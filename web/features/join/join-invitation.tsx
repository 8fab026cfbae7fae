import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type ClassCode, classCodeQueries, classCodesNotLoaded } from '#data/school/class-codes.ts';
import { signUpCodeQueries } from '#data/school/sign-up-code.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { codeState } from '#domain/school/class-code.ts';
import { JoinWays } from './join-ways.tsx';

const steps = [
  {
    title: 'Students open the link',
    words: 'Or scan the QR code. The code is filled in; they add a name, an email and a password.',
  },
  {
    title: 'They log their trades',
    words: 'They set a balance and a target, and see both change with every trade.',
  },
  {
    title: 'Check in each morning',
    words: 'Today shows who needs attention and why. No news means all is well.',
  },
];

type JoinInvitationProps = {
  onMakeCode: () => void;
  viewOf: (codeId: string) => string;
};

export function JoinInvitation({ onMakeCode, viewOf }: JoinInvitationProps) {
  const titleId = useId();
  const codes = useQuery(classCodeQueries.all());
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={titleId} className="font-semibold text-xl tracking-tight">
            Invite Your Students
          </h2>
          <p className="mt-1 text-ink-muted">
            No one has joined yet. This page updates as soon as someone does.
          </p>
        </div>
        <Button variant="outline" onClick={onMakeCode} className="max-sm:w-full">
          <Plus aria-hidden className="size-4" />
          Create Class Code
        </Button>
      </div>
      <Loaded query={codes} failure={classCodesNotLoaded} loading={<Skeleton className="h-52" />}>
        {all => {
          const open = all.find(code => codeState(code, new Date(codes.dataUpdatedAt)) === 'open');
          return open ? <WaysOfClass code={open} view={viewOf(open.id)} /> : <WaysOfOne />;
        }}
      </Loaded>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ title, words }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
            >
              {index + 1}
            </span>
            <div className="min-w-0 text-sm">
              <p className="pt-1 font-medium leading-5">{title}</p>
              <p className="mt-0.5 text-ink-muted">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function WaysOfClass({ code, view }: { code: ClassCode; view: string }) {
  const left = code.max_uses - code.uses;
  return (
    <JoinWays
      code={code.code}
      admits={`“${code.label}”, for ${formatCount(left)} ${left === 1 ? 'student' : 'students'}`}
      view={view}
    />
  );
}

/** Until there is a class code, the Auth Code works for one sign-up, then changes. */
function WaysOfOne() {
  const { data: code } = useQuery(signUpCodeQueries.current());
  return code ? <JoinWays code={code} admits="for one student" /> : <Skeleton className="h-52" />;
}
