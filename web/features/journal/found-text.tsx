import { foundParts } from '#domain/journal/found-parts.ts';

type FoundTextProps = {
  text: string;
  search: string;
};

export function FoundText({ text, search }: FoundTextProps) {
  return foundParts(text, search).map(({ text: part, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and only change with it.
      <mark key={index} className="rounded-xs bg-accent-soft font-medium text-accent">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
