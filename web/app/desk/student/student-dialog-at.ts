import { drawDialog } from '#components/dialogs.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { studentAddress } from '../desk-addresses.ts';

const { StudentFind } = lazyParts(() => import('./student-find.tsx'));

/** The dialog of a desk address: one trade or plan of a student. */
export function studentDialogAt(address: string) {
  const [, students, userId, kind, id, ...rest] = address.replace(/\?.*/, '').split('/');
  if (students !== 'students' || !userId || !id || rest.length > 0) {
    return null;
  }
  switch (kind) {
    case 'trades':
      return drawDialog(StudentFind, { userId, kind: 'trade', id });
    case 'plans':
      return drawDialog(StudentFind, { userId, kind: 'plan', id });
    default:
      return null;
  }
}

export function behindStudentDialog(address: string): string {
  const [, , userId = '', kind] = address.split('/');
  return `${studentAddress(userId)}/${kind}`;
}
