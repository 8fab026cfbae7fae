import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** API tests that take seconds to half a minute, much of it waiting, the longest first. */
const longest = [
  'hostile/unread-answers',
  'hostile/requests',
  'start/signals',
  'start/start',
  'hostile/slow-statements',
  'limits/networks',
  'backup/commands',
  'limits/accounts',
  'demo/start',
  'admin/password',
  'hostile/memory',
  'hostile/held-bodies',
  'accounts/recovery',
  'backup/files',
  'demo/school',
  'backup/round-trip',
  'people/one-trader-alone',
  'limits/sign-up-mail',
  'postgres/take-over',
  'postgres/ownership',
  'protocol/many-rows',
  'postgres/ordinary-owner',
  'postgres/as-root',
  'storage/interrupted',
  'torture/short',
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
