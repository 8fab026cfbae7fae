import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { classQueries, type MyClass, useJoinProcess } from '#data/account/my-class.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { lookInWords, noticeInWords, staffInWords } from '#features/class/class-words.ts';
import { LooksDialog } from '#features/class/looks-dialog.tsx';
import { ProcessDialog } from '#features/class/process-dialog.tsx';
import { ProcessSwitch } from '#features/class/process-switch.tsx';
import { useTrader } from '../trader-context.ts';

/** Empty when no staff can see the trader. */
export function ClassSection() {
  const open = useOpenDialog();
  const { data } = useQuery(classQueries.mine());
  if (!data || data.staff.length === 0) {
    return null;
  }
  const [latest] = data.looks;
  return (
    <AccountSection title="Your Class">
      {data.group && <AccountRow name="Your Group" value={data.group} />}
      <AccountRow name="Who Can See Your Journal" value={staffInWords(data.staff)} />
      <AccountRow
        name="What They Can See"
        value="Your trades with notes and images, your plans, balance and insights, and session plans that you share. Daily notes and weekly reviews stay private; assignments count them."
      />
      <AccountRow
        name="Recent Views"
        value={latest ? `Last ${lookInWords(latest)}` : 'No one has viewed your journal yet.'}
      >
        {latest && (
          <Button
            variant="outline"
            aria-label="Show recent views"
            onClick={() => open(LooksDialog, { looks: data.looks })}
          >
            Show
          </Button>
        )}
      </AccountRow>
      {data.notices.length > 0 && (
        <AccountRow name="Your Sign-In" value={data.notices.map(noticeInWords).join(' ')} />
      )}
      {data.group_id && data.shows_process && <Process mine={data} groupId={data.group_id} />}
    </AccountSection>
  );
}

function Process({ mine, groupId }: { mine: MyClass; groupId: string }) {
  const user = useTrader();
  const open = useOpenDialog();
  const join = useJoinProcess();
  return (
    <AccountRow
      name="Discipline Board"
      value="Shows how consistently you journal and follow your plan and lot size, never money. Only group members who take part see each other."
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <ProcessSwitch
          label="Take Part"
          isOn={mine.joins_process}
          next={join.isPending ? join.variables : undefined}
          onChange={takesPart => join.mutate(takesPart)}
        />
        {mine.joins_process && (
          <Button
            variant="outline"
            aria-label="Show discipline board"
            onClick={() => open(ProcessDialog, { groupId, ownId: user.id })}
          >
            Show
          </Button>
        )}
      </div>
    </AccountRow>
  );
}
