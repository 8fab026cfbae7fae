import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { signedLinks } from './picture-links.ts';

export type FirstPicture = { link: string | undefined; count: number };

type Waiting = {
  tradeId: string;
  resolve: (found: FirstPicture | null) => void;
  reject: (error: unknown) => void;
};

/** Rows that ask together are answered by one request; each trade has at most 8 pictures. */
const mostTogether = 50;
const waiting = new Map<string, Waiting[]>();

/** Half of a link's validity, in milliseconds. */
const staleTime = 30 * 60_000;

export function firstPictureQuery(userId: string, tradeId: string) {
  return queryOptions({
    queryKey: ['pictures', userId, tradeId, 'first'],
    queryFn: () =>
      new Promise<FirstPicture | null>((resolve, reject) => {
        const others = waiting.get(userId);
        const one = { tradeId, resolve, reject };
        if (others && others.length < mostTogether) {
          others.push(one);
          return;
        }
        waiting.set(userId, [one]);
        const own = waiting.get(userId) ?? [];
        queueMicrotask(() => answerAll(userId, own));
      }),
    staleTime,
    meta: { failure: { show: false } },
  });
}

async function answerAll(userId: string, asking: readonly Waiting[]): Promise<void> {
  if (waiting.get(userId) === asking) {
    waiting.delete(userId);
  }
  try {
    const found = await answer(
      db()
        .from('pictures')
        .select('trade_id, object_name')
        .eq('user_id', userId)
        .in(
          'trade_id',
          asking.map(({ tradeId }) => tradeId),
        )
        .order('created_at')
        .order('id'),
    );
    const names = asking.map(({ tradeId }) =>
      found.filter(({ trade_id: id }) => id === tradeId).map(({ object_name: name }) => name),
    );
    const links = await signedLinks(names.flatMap(([first]) => first ?? []));
    asking.forEach(({ resolve }, index) => {
      const [first, ...others] = names[index] ?? [];
      resolve(first === undefined ? null : { link: links[first], count: 1 + others.length });
    });
  } catch (error) {
    for (const { reject } of asking) {
      reject(error);
    }
  }
}
