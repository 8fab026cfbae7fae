import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { firstPictureQuery } from '#data/pictures/first-pictures.ts';
import { countNoun } from '#domain/numbers/count.ts';

/** The first picture of a trade, small, for a row of a list; a dash without one. */
export function PictureThumb({ userId, tradeId }: { userId: string; tradeId: string }) {
  const { data } = useQuery(firstPictureQuery(userId, tradeId));
  if (!data) {
    return data === null ? <span className="text-ink-muted">–</span> : null;
  }
  const alt = countNoun(data.count, 'screenshot');
  return (
    <span className="flex items-center gap-1.5">
      <span className="grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded border border-line bg-sunken">
        {data.link ? (
          <img src={data.link} alt={alt} loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <ImageOff aria-label={alt} className="size-4 text-ink-muted" />
        )}
      </span>
      {data.count > 1 && <span aria-hidden>{data.count}</span>}
    </span>
  );
}
