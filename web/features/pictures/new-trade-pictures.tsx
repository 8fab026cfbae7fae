import { useEffect, useEffectEvent } from 'react';
import { PictureSection } from './picture-section.tsx';
import { dropHeld, sendHeld } from './upload-jobs.ts';
import { isUnsent, useUploads } from './upload-list.ts';

/** The pictures of a trade that is not saved yet. */
export type HeldPictures = { count: number; send: () => void };

type NewTradePicturesProps = {
  userId: string;
  /** The id that the trade will have. */
  tradeId: string;
  /**
   * Receives their number, and the function that uploads them once the trade is logged. Without that call
   * they are dropped with the form.
   */
  onHeld: (held: HeldPictures) => void;
};

/** Pictures that are added to a new trade and uploaded after it. */
export function NewTradePictures({ userId, tradeId, onHeld }: NewTradePicturesProps) {
  const count = useUploads({ tradeId }).filter(isUnsent).length;
  const tell = useEffectEvent(onHeld);
  useEffect(() => tell({ count, send: () => sendHeld(tradeId) }), [count, tradeId]);
  useEffect(() => () => dropHeld(tradeId), [tradeId]);
  return <PictureSection userId={userId} subject={{ tradeId }} count={0} isHeld />;
}
