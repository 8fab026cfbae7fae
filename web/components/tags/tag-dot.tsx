import { tagColor } from './tag-look.ts';

export function TagDot({ color }: { color: number }) {
  return (
    <span
      aria-hidden
      className="inline-block size-2.5 shrink-0 rounded-full"
      style={{ backgroundColor: tagColor(color) }}
    />
  );
}
