import { UserX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Replaces a user who does not exist: deleted elsewhere, or a wrong address. */
export function UserGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState icon={UserX} title="This student is no longer here">
      <p>They were deleted, or you no longer have access.</p>
      <Button variant="outline" onClick={onBack} className="mt-4">
        Go to Student List
      </Button>
    </EmptyState>
  );
}
