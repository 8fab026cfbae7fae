import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FullPageSpinner } from '#components/ui/spinner.tsx';
import { type ClassCode, classCodeQueries } from '#data/school/class-codes.ts';
import { groupQueries } from '#data/school/groups.ts';
import { codeState } from '#domain/school/class-code.ts';
import { JoinProjector } from '#features/join/join-projector.tsx';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { groupAddress } from '../desk-addresses.ts';

/** The full-screen join page for a class code, or for the newest open code of a group, to project in a classroom. */
export function JoinScreen() {
  usePageTitle('Join');
  const { id: groupId, codeId } = useParams();
  const codes = useQuery(classCodeQueries.all());
  const groups = useQuery(groupQueries.all());
  const navigate = useNavigate();
  return (
    <Loaded query={codes} failure="Couldn’t load the code." loading={<FullPageSpinner />}>
      {all => {
        const now = new Date(codes.dataUpdatedAt);
        const code = groupId ? codeOfGroup(all, groupId, now) : all.find(({ id }) => id === codeId);
        const leaveTo = groupId ?? code?.group_id;
        const leave = () => navigate(leaveTo ? groupAddress(leaveTo) : '/');
        const group = groups.data?.find(({ id }) => id === code?.group_id);
        return code ? (
          <JoinProjector title={group?.name ?? code.label} code={code} now={now} onLeave={leave} />
        ) : (
          <JoinMissing isGroup={groupId !== undefined} onLeave={leave} />
        );
      }}
    </Loaded>
  );
}

function JoinMissing({ isGroup, onLeave }: { isGroup: boolean; onLeave: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState icon={Ticket} title={isGroup ? 'No Code Yet' : 'Code Not Found'}>
        <p>{isGroup ? 'Create a code for this group on its page.' : 'Check the address.'}</p>
        <Button variant="outline" onClick={onLeave} className="mt-3">
          {isGroup ? 'Go to Group' : 'Go to Dashboard'}
        </Button>
      </EmptyState>
    </main>
  );
}

/** The newest open code, otherwise the newest. */
function codeOfGroup(codes: readonly ClassCode[], groupId: string, now: Date): ClassCode | undefined {
  const own = codes.filter(({ group_id }) => group_id === groupId);
  return own.find(code => codeState(code, now) === 'open') ?? own[0];
}
