import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { assignmentQueries } from '#data/school/assignments.ts';
import { maxHandInsToReview } from '#domain/limits.ts';
import { HandInsDialog } from './hand-ins-dialog.tsx';

export function HandInsButton() {
  const open = useOpenDialog();
  const { data: handIns = [] } = useQuery(assignmentQueries.toReview());
  const count = handIns.length;
  if (count === 0) {
    return null;
  }
  return (
    <Button variant="outline" className="px-3" onClick={() => open(HandInsDialog, {})}>
      <ClipboardCheck aria-hidden className="size-4" />
      {count}
      {count >= maxHandInsToReview && '+'} {count === 1 ? 'hand-in' : 'hand-ins'} to review
    </Button>
  );
}
