import { useEffect, useEffectEvent } from 'react';
import { PictureSection } from './picture-section.tsx';
import { dropHeld, sendHeld } from './upload-jobs.ts';
import { isUnsent, useUploads } from './upload-list.ts';

export type HeldPictures = { count: number; send: () => void };

type NewTradePicturesProps = {
  userId: string;
  tradeId: string;
  /** Receives their number and the function that uploads them; without that call they are dropped. */
  onHeld: (held: HeldPictures) => void;
};

export function NewTradePictures({ userId, tradeId, onHeld }: NewTradePicturesProps) {
  const count = useUploads({ tradeId }).filter(isUnsent).length;
  const tell = useEffectEvent(onHeld);
  useEffect(() => tell({ count, send: () => sendHeld(tradeId) }), [count, tradeId]);
  useEffect(() => () => dropHeld(tradeId), [tradeId]);
  return <PictureSection userId={userId} subject={{ tradeId }} count={0} isHeld />;
}
