import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** API tests that take seconds to half a minute, much of it waiting, the longest first. */
const longest = [
  'other-browsers/main-story',
  'start/start',
  'hostile/unread-answers',
  'start/signals',
  'hostile/slow-statements',
  'hostile/requests',
  'limits/accounts',
  'limits/networks',
  'postgres/take-over',
  'backup/round-trip',
  'postgres/ownership',
  'hostile/memory',
  'protocol/many-rows',
  'backup/files',
  'demo/school',
  'backup/commands',
  'people/one-trader-alone',
  'hostile/neighbours',
  'accounts/recovery',
  'demo/start',
  'torture/short',
  'hostile/held-bodies',
  'ledger/as-people',
  'postgres/as-root',
  'admin/password',
  'limits/sign-up-mail',
  'postgres/ordinary-owner',
  'talk/comments',
  'talk/notices',
  'hostile/flood',
  'storage/interrupted',
];

/** Begun last, a file that takes long would keep a run waiting for it alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = moduleId.match(/\/tests\/(?:api\/)?(.+)\.test\.ts$/)?.[1];
  const place = longest.indexOf(name ?? '');
  return place < 0 ? longest.length : place;
}
