import { Suspense } from 'react';
import type { Trade } from '#data/trades/trades.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

export const { PictureGallery } = lazyParts(() => import('#features/pictures/picture-gallery.tsx'));

type TradePicturesProps = {
  trade: Pick<Trade, 'id' | 'user_id' | 'currency_pair' | 'created_at'>;
  canEdit?: boolean;
};

export function TradePictures({ trade, canEdit = false }: TradePicturesProps) {
  const day = formatDay(localDay(new Date(trade.created_at)));
  return (
    <Suspense fallback={null}>
      <PictureGallery
        of={{ tradeId: trade.id }}
        userId={trade.user_id}
        canEdit={canEdit}
        about={`${trade.currency_pair}, ${day}`}
      />
    </Suspense>
  );
}
