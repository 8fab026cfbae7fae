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
import { useTrader } from './trader-context.ts';

/** What is seen of a trader, by whom, and who has looked. Nothing for who is seen by nobody. */
export function ClassSection() {
  const open = useOpenDialog();
  const { data } = useQuery(classQueries.mine());
  if (!data || data.staff.length === 0) {
    return null;
  }
  const [latest] = data.looks;
  return (
    <AccountSection title="Your class">
      {data.group && <AccountRow name="Your group" value={data.group} />}
      <AccountRow name="Who sees your journal" value={staffInWords(data.staff)} />
      <AccountRow
        name="What they see"
        value="Your trades with notes and pictures, your plans, balance and insights. Not your notes of days and your weekly reviews."
      />
      <AccountRow
        name="Who has looked"
        value={latest ? `Last ${lookInWords(latest)}` : 'Nobody has opened your pages yet.'}
      >
        {latest && (
          <Button
            variant="outline"
            aria-label="Show who has looked"
            onClick={() => open(LooksDialog, { looks: data.looks })}
          >
            Show
          </Button>
        )}
      </AccountRow>
      {data.notices.length > 0 && (
        <AccountRow name="Your sign-in" value={data.notices.map(noticeInWords).join(' ')} />
      )}
      {data.group_id && data.shows_process && <Process mine={data} groupId={data.group_id} />}
    </AccountSection>
  );
}

/** Taking part in the board of process, which is one's own choice. */
function Process({ mine, groupId }: { mine: MyClass; groupId: string }) {
  const user = useTrader();
  const open = useOpenDialog();
  const join = useJoinProcess();
  return (
    <AccountRow
      name="Board of process"
      value="Days journaled, plans kept and lots kept, never money. Those of your group who take part see each other’s; your notes stay unread."
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <ProcessSwitch
          label="Take part"
          isOn={mine.joins_process}
          next={join.isPending ? join.variables : undefined}
          onChange={takesPart => join.mutate(takesPart)}
        />
        {mine.joins_process && (
          <Button
            variant="outline"
            aria-label="Show the board of process"
            onClick={() => open(ProcessDialog, { groupId, ownId: user.id })}
          >
            Show
          </Button>
        )}
      </div>
    </AccountRow>
  );
}
