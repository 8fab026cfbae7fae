import { UserX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Stands in for a user who is not there: deleted elsewhere, or an address that means nobody. */
export function UserGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState icon={UserX} title="This student is not here any more">
      <p>They were deleted, here or by somebody else, or you may not see them now.</p>
      <Button variant="outline" onClick={onBack} className="mt-4">
        To the list of students
      </Button>
    </EmptyState>
  );
}
