import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** API tests that take half a minute, much of it waiting, the longest first. */
const longest = [
  'hostile/unread-answers',
  'hostile/requests',
  'start/signals',
  'start/start',
  'hostile/slow-statements',
  'limits/networks',
  'backup/commands',
  'limits/accounts',
  'hostile/memory',
  'hostile/held-bodies',
  'accounts/recovery',
  'limits/sign-up-mail',
  'postgres/take-over',
  'postgres/ownership',
  'protocol/many-rows',
];

/** Begun last, a file that takes long would keep a run waiting for it alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex(name => moduleId.endsWith(`/tests/api/${name}.test.ts`));
  return place < 0 ? longest.length : place;
}
