import { expect, test } from 'vitest';
import { draftName, forgetDrafts, hasDrafts, keepDraft, readDraft, type Shelf } from './drafts.ts';

const isText = (kept: unknown) => typeof kept === 'string';

function shelf(): Shelf {
  const items = new Map<string, string>();
  return {
    getItem: name => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: name => void items.delete(name),
    key: index => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const draft = { value: 'Two\nlines', before: { value: '', version: 3 } };

test('a draft comes back with the version on which it began, until it is dropped', () => {
  const device = shelf();
  keepDraft('note', draft, device);
  expect(readDraft('note', isText, device)).toEqual(draft);
  expect(readDraft('another', isText, device)).toBeUndefined();
  keepDraft('note', undefined, device);
  expect(readDraft('note', isText, device)).toBeUndefined();
});

test('the drafts of a person go together, and those of others stay', () => {
  const device = shelf();
  for (const name of [draftName('amara', 'a'), draftName('amara', 'b'), draftName('bo', 'a')]) {
    keepDraft(name, draft, device);
  }
  forgetDrafts('amara', device);
  expect([hasDrafts('amara', device), hasDrafts('bo', device)]).toEqual([false, true]);
});

test.each(['', 'null', '{"value":1}', '{"value":"a","before":{"value":"b","version":"3"}}'])(
  'what cannot be read is no draft: %s',
  text => {
    const device = shelf();
    device.setItem('note', text);
    expect(readDraft('note', isText, device)).toBeUndefined();
  },
);

test('a device without room costs nothing but the draft', () => {
  const refuse = () => {
    throw new Error('full');
  };
  expect(() => keepDraft('note', draft, { ...shelf(), setItem: refuse })).not.toThrow();
});
