import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type ClassCode, classCodeQueries, classCodesNotLoaded } from '#data/school/class-codes.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { ClassCodesList } from './class-codes-list.tsx';

const { ClassCodesWithdrawDialog } = lazyParts(() => import('./class-codes-withdraw-dialog.tsx'));
const { CodeStudentsDialog } = lazyParts(() => import('./code-students-dialog.tsx'));

type ClassCodesOfGroupProps = { groupId: string; onShow: (code: ClassCode) => void };

export function ClassCodesOfGroup({ groupId, onShow }: ClassCodesOfGroupProps) {
  const codes = useQuery(classCodeQueries.all());
  const open = useOpenDialog();
  return (
    <Loaded query={codes} failure={classCodesNotLoaded} loading={<Skeleton className="h-24" />}>
      {all => (
        <ClassCodesList
          codes={all.filter(({ group_id }) => group_id === groupId)}
          now={new Date(codes.dataUpdatedAt)}
          areOfOneGroup
          onShow={onShow}
          onWithdraw={code => open(ClassCodesWithdrawDialog, { code })}
          onShowStudents={code => open(CodeStudentsDialog, { code })}
        />
      )}
    </Loaded>
  );
}
