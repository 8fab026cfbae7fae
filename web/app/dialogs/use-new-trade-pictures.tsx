import { Suspense, useRef, useState } from 'react';
import type { HeldPictures } from '#features/pictures/new-trade-pictures.tsx';
import { earlyParts } from '#lib/loading/lazy-parts.ts';

const { NewTradePictures } = earlyParts(() => import('#features/pictures/new-trade-pictures.tsx'));

export function useNewTradePictures(userId: string) {
  const held = useRef<HeldPictures>(null);
  const [count, setCount] = useState(0);
  const hear = (next: HeldPictures) => {
    held.current = next;
    setCount(next.count);
  };
  return {
    pictures: (tradeId: string) => (
      <Suspense fallback={null}>
        <NewTradePictures key={tradeId} userId={userId} tradeId={tradeId} onHeld={hear} />
      </Suspense>
    ),
    hasPictures: count > 0,
    onLogged: () => held.current?.send(),
  };
}
