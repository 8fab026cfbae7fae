import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '#lib/page/toasts.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  for (const toast of shownToasts()) {
    dismissToast(toast.id);
  }
});

const messages = () => shownToasts().map(toast => toast.description);

function openForm(refusal: string) {
  const observer = new MutationObserver(queryClient, {
    mutationFn: async (text: string) => {
      if (!text) {
        throw new Error(refusal);
      }
    },
  });
  const close = observer.subscribe(() => {});
  return { save: (text: string) => observer.mutate(text).catch(() => {}), close };
}

test('A form that is saved after a failure takes its error back, and no other form’s', async () => {
  const [plan, trade] = [openForm('The plan has no name'), openForm('The trade has no pair')];
  await plan.save('');
  await trade.save('');
  expect(messages()).toEqual(['The plan has no name', 'The trade has no pair']);
  await plan.save('Summer');
  expect(messages()).toEqual(['The trade has no pair']);
  plan.close();
  trade.close();
});

test('A form that fails again says so again, and one that closes leaves its error to be read', async () => {
  const form = openForm('The plan has no name');
  await form.save('');
  const first = shownToasts()[0]?.id;
  await form.save('');
  expect(messages()).toEqual(['The plan has no name']);
  expect(shownToasts()[0]?.id).not.toBe(first);
  form.close();
  expect(messages()).toEqual(['The plan has no name']);
});

test('What is on its way for the first time while something changes is asked for anew, once, and tells of no failure', async () => {
  const answers: ((codesLeft: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['codes left'],
    queryFn: () => new Promise<number>(resolve => answers.push(resolve)),
  });
  const close = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  const changed = queryClient.invalidateQueries({ queryKey: ['codes left'] });
  expect(answers).toHaveLength(2);
  answers[0]?.(0);
  answers[1]?.(10);
  await changed;
  expect(observer.getCurrentResult().data).toBe(10);
  expect(messages()).toEqual([]);
  close();
});

test('What is changed in one tab is read anew in the others, and told no further', async () => {
  const other = new BroadcastChannel('pipstone-changes');
  const heard: unknown[] = [];
  other.onmessage = ({ data }: MessageEvent) => heard.push(data);
  let balance = 5;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['profiles', 'amara'],
    queryFn: () => balance,
  });
  const close = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(5));

  balance = 9;
  other.postMessage(['profiles', 'amara']);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(9));
  expect(heard).toEqual([]);
  await queryClient.invalidateQueries({ queryKey: ['trading_plans', 'amara'] });
  await vi.waitFor(() => expect(heard).toEqual([['trading_plans', 'amara']]));
  close();
  other.close();
});
