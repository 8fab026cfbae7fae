import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { templateQueries } from '#data/journal/note-templates.ts';
import { offeredTemplates, type Template, withTemplate } from '#domain/journal/templates.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { TemplatesDialog } = lazyParts(() => import('./templates-dialog.tsx'));

type TemplateInsertProps = {
  userId: string;
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

/** Adds a template to the end of a note, and takes it away again while nothing else has changed. */
export function TemplateInsert({ userId, value, isDisabled, onChange }: TemplateInsertProps) {
  const open = useOpenDialog();
  const { data: own = [] } = useQuery(templateQueries.ofUser(userId));
  const [insertion, setInsertion] = useState<{ before: string; after: string }>();

  function insert(template: Template) {
    const after = withTemplate(value, template);
    setInsertion({ before: value, after });
    onChange(after);
  }

  return (
    <div className="flex gap-1 max-sm:me-auto">
      <Menu
        trigger={
          <Button variant="outline" disabled={isDisabled}>
            Insert Template
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
        items={[
          ...offeredTemplates(own).map(template => ({
            label: template.name,
            onSelect: () => insert(template),
          })),
          { label: 'Edit Templates…', icon: Pencil, onSelect: () => open(TemplatesDialog, { userId }) },
        ]}
      />
      {insertion?.after === value && (
        <Button variant="ghost" disabled={isDisabled} onClick={() => onChange(insertion.before)}>
          Undo
        </Button>
      )}
    </div>
  );
}
