import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type ClassChallenge, challengeQueries } from '#data/plans/challenges.ts';
import { rulesInShort } from '#domain/challenges/rule-words.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { ClassChallengeEditDialog } from './class-challenge-edit-dialog.tsx';
import { type OfferedChallenge, offeredChallenges } from './offered-challenges.ts';

export function ClassChallengesDialog({ onClose }: { onClose: () => void }) {
  const ofClass = useQuery(challengeQueries.ofClass());
  // Null for a new one.
  const [edited, setEdited] = useState<{ challenge: OfferedChallenge | null }>();
  return (
    <Dialog
      title="Challenges"
      description="Rule templates for your students. Firms change their rules: keep these up to date."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-4 sm:pb-6">
        <Button onClick={() => setEdited({ challenge: null })} className="self-start max-sm:w-full">
          <Plus aria-hidden className="size-4" />
          New Challenge
        </Button>
        <Loaded query={ofClass} failure="Couldn’t load the challenges." loading={<Spinner />}>
          {rows => <Challenges rows={rows} onOpen={challenge => setEdited({ challenge })} />}
        </Loaded>
      </div>
      {edited && (
        <ClassChallengeEditDialog challenge={edited.challenge} onClose={() => setEdited(undefined)} />
      )}
    </Dialog>
  );
}

type ChallengesProps = {
  rows: readonly ClassChallenge[];
  onOpen: (challenge: OfferedChallenge) => void;
};

function Challenges({ rows, onOpen }: ChallengesProps) {
  return (
    <ul aria-label="Challenges" className="-mx-4 divide-y divide-line border-line border-y sm:-mx-6">
      {offeredChallenges(rows).map(challenge => (
        <li
          key={challenge.name}
          className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken sm:px-6"
        >
          <div className="min-w-0 flex-1">
            <h3 className="wrap-anywhere font-medium">
              <button
                type="button"
                onClick={() => onOpen(challenge)}
                className="text-start after:absolute after:inset-0"
              >
                <bdi>{challenge.name}</bdi>
              </button>
            </h3>
            <p className="text-ink-muted text-sm tabular-nums">
              {rulesInShort(challenge.rules)}
              {challenge.read_on && ` · rules checked on ${formatDay(challenge.read_on)}`}
            </p>
          </div>
          <Badge variant={challenge.ofClass ? 'default' : 'outline'}>
            {challenge.ofClass ? 'Yours' : 'Built in'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
