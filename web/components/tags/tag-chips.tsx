import type { NamedTag } from '#domain/tags.ts';
import { TagDot } from './tag-dot.tsx';

export function TagChips({ tags }: { tags: readonly NamedTag[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(tag => (
        <li
          key={tag.id}
          className="flex min-h-6 min-w-0 items-center gap-1.5 rounded-full border border-line-strong px-2.5 text-sm"
        >
          <TagDot color={tag.color} />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {tag.name}
          </span>
        </li>
      ))}
    </ul>
  );
}
