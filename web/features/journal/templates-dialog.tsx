import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type NoteTemplate, templateQueries, useDeleteTemplate } from '#data/journal/note-templates.ts';
import { offeredTemplates } from '#domain/journal/templates.ts';
import { TemplateEditDialog } from './template-edit-dialog.tsx';

type TemplatesDialogProps = { userId: string; onClose: () => void };

export function TemplatesDialog({ userId, onClose }: TemplatesDialogProps) {
  const open = useOpenDialog();
  const query = useQuery(templateQueries.ofUser(userId));
  return (
    <Dialog title="Templates" description="Texts to start your notes with." onClose={onClose}>
      <Loaded query={query} failure="Couldn’t load your templates." loading={<Skeleton className="h-48" />}>
        {own => (
          <ul aria-label="Templates" className="divide-y divide-line">
            {offeredTemplates<NoteTemplate>(own).map(template => (
              <li key={template.name} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-32">
                  <span dir="auto" className="wrap-anywhere block font-medium text-sm">
                    {template.name}
                  </span>
                  <span dir="auto" className="block truncate text-ink-muted text-sm">
                    {template.body}
                  </span>
                </span>
                <Button
                  variant="outline"
                  aria-label={`Change ${template.name}`}
                  onClick={() => open(TemplateEditDialog, { userId, template })}
                >
                  Change
                </Button>
                {'id' in template && (
                  <Button
                    variant="ghost"
                    aria-label={`Delete ${template.name}`}
                    onClick={() => open(TemplateDelete, { userId, template })}
                  >
                    Delete
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button
        variant="outline"
        className="my-4 self-start"
        onClick={() => open(TemplateEditDialog, { userId })}
      >
        New Template
      </Button>
    </Dialog>
  );
}

type TemplateDeleteProps = { userId: string; template: NoteTemplate; onClose: () => void };

function TemplateDelete({ userId, template, onClose }: TemplateDeleteProps) {
  const deletion = useDeleteTemplate(userId);

  async function confirm() {
    try {
      await deletion.mutateAsync(template.id);
      onClose();
    } catch {
      // The query client has shown the error.
    }
  }

  return (
    <ConfirmDialog
      title="Delete Template"
      description={`Delete the template “${template.name}”? Your notes don’t change. This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
