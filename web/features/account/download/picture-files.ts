import type { Picture } from '#data/backend/rows.ts';

export type PictureWithFile = Picture & { file: string };

/** Names the files, numbered per trade, day or playbook: 'pictures/2026-11-03/1.webp'. */
export function withFileNames(pictures: readonly Picture[]): PictureWithFile[] {
  const counts = new Map<string, number>();
  const oldestFirst = pictures.toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id));
  return oldestFirst.map(picture => {
    const of = picture.trade_id ?? picture.day ?? picture.playbook_id ?? picture.class_playbook_id ?? '';
    const number = (counts.get(of) ?? 0) + 1;
    counts.set(of, number);
    return {
      ...picture,
      file: `pictures/${of}/${number}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`,
    };
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
