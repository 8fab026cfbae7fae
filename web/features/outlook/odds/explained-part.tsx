import { type ReactNode, useId } from 'react';

export function ExplainedPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 text-pretty text-sm sm:text-base">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

export function ExplainedList({ items, isOrdered }: { items: readonly ReactNode[]; isOrdered?: boolean }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={`flex flex-col gap-2 ps-5 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
        <li key={index}>{item}</li>
      ))}
    </Tag>
  );
}
