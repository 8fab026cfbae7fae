import { Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { TagDot } from '#components/tags/tag-dot.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { countNoun } from '#domain/numbers/count.ts';
import type { NamedTag } from '#domain/tags.ts';

type TagListProps = {
  tags: readonly NamedTag[];
  counts: ReadonlyMap<string, number> | undefined;
  onEdit: (tag: NamedTag) => void;
  onMerge: (tag: NamedTag) => void;
  onDelete: (tag: NamedTag) => void;
};

export function TagList({ tags, counts, onEdit, onMerge, onDelete }: TagListProps) {
  return (
    <Card className="py-1 sm:py-1">
      <ul aria-label="Tags" className="divide-y divide-line">
        {tags.map(tag => (
          <li key={tag.id} className="flex min-h-14 items-center gap-3">
            <TagDot color={tag.color} />
            <span dir="auto" className="wrap-anywhere min-w-0 flex-1 py-2 font-medium">
              {tag.name}
            </span>
            <Link
              to={`/trades?tag=${tag.id}`}
              className="inline-flex min-h-11 shrink-0 items-center text-accent text-sm tabular-nums underline"
            >
              {counts ? countNoun(counts.get(tag.id) ?? 0, 'trade') : 'Trades'}
              <span className="sr-only"> of {tag.name}</span>
            </Link>
            <Menu
              trigger={
                <Button variant="ghost" size="icon" aria-label={`Actions for ${tag.name}`} className="-me-2">
                  <Ellipsis aria-hidden className="size-5" />
                </Button>
              }
              items={[
                { label: 'Name and Color', icon: Pencil, onSelect: () => onEdit(tag) },
                {
                  label: 'Merge…',
                  icon: Merge,
                  disabled: tags.length < 2,
                  onSelect: () => onMerge(tag),
                },
                { label: 'Delete', icon: Trash2, isDestructive: true, onSelect: () => onDelete(tag) },
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
