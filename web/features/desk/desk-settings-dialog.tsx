import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { deskSettingQueries } from '#data/school/desk-settings.ts';
import { DeskSettingsEdit } from './desk-settings-edit.tsx';

export function DeskSettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(deskSettingQueries.kept());
  const [hasChanges, setHasChanges] = useState(false);
  return (
    <Dialog
      title="Today"
      description="When a student is flagged on Today, for all staff"
      hasChanges={hasChanges}
      onClose={onClose}
    >
      <Loaded
        query={settings}
        failure="Couldn’t load the settings."
        loading={<Skeleton className="mb-6 h-64" />}
      >
        {kept => <DeskSettingsEdit settings={kept} onTyped={setHasChanges} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
