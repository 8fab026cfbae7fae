import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck, Image, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import {
  type ClassPlaybook,
  type Playbook,
  playbookQueries,
  useFollowClass,
} from '#data/journal/playbooks.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { playbooksNamed } from '#domain/playbooks/rule.ts';
import { OwnPlaybookEditDialog } from './own-playbook-edit-dialog.tsx';
import { PlaybookCard } from './playbook-card.tsx';
import { PlaybookDeleteDialog } from './playbook-delete-dialog.tsx';
import { RuleList } from './rule-list.tsx';

type OwnPlaybooksProps = PicturesProps & { userId: string; playbooks: readonly Playbook[] };

type PicturesProps = {
  /** The pictures of a playbook: the trader's own, then those of the class's original, if there is one. */
  renderPictures: (playbook: Playbook, original: ClassPlaybook | undefined) => ReactNode;
  onPictures: (playbook: Playbook) => void;
};

export function OwnPlaybooks({ userId, playbooks, ...pictures }: OwnPlaybooksProps) {
  const open = useOpenDialog();
  const { data: setups = [] } = useQuery(playbookQueries.setups(userId));
  const { data: originals = [] } = useQuery(playbookQueries.originals(userId));
  const withoutRules = setups.filter(({ setup }) => playbooksNamed(playbooks, setup).length === 0);
  const countTrades = (name: string) =>
    setups
      .filter(({ setup }) => setup.toLowerCase() === name.toLowerCase())
      .reduce((sum, { trades }) => sum + trades, 0);
  if (playbooks.length + withoutRules.length === 0) {
    return (
      <EmptyState icon={BookOpenCheck} title="No Playbooks Yet">
        A playbook is a setup with rules. Mark them as kept or broken in each trade, and see what broken ones
        cost.
      </EmptyState>
    );
  }
  return (
    <>
      {playbooks.map(playbook => (
        <OwnPlaybook
          key={playbook.id}
          userId={userId}
          playbook={playbook}
          trades={countTrades(playbook.name)}
          original={originals.find(({ id }) => id === playbook.class_id)}
          {...pictures}
        />
      ))}
      {withoutRules.length > 0 && (
        <section aria-labelledby="without-rules" className="flex flex-col gap-3">
          <h3 id="without-rules" className="font-semibold">
            Setups Without Rules
          </h3>
          <Card className="py-1 sm:py-1">
            <ul aria-labelledby="without-rules" className="divide-y divide-line">
              {withoutRules.map(({ setup, trades }) => (
                <li key={setup} className="flex min-h-14 items-center gap-3">
                  <span dir="auto" className="wrap-anywhere min-w-0 flex-1 py-2 font-medium">
                    {setup}
                  </span>
                  <span className="shrink-0 text-ink-muted text-sm tabular-nums">
                    {countNoun(trades, 'trade')}
                  </span>
                  <Button
                    variant="outline"
                    aria-label={`Add rules to ${setup}`}
                    onClick={() => open(OwnPlaybookEditDialog, { userId, playbook: null, name: setup })}
                  >
                    Add Rules
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  );
}

type OwnPlaybookProps = PicturesProps & {
  userId: string;
  playbook: Playbook;
  trades: number;
  original: ClassPlaybook | undefined;
};

function OwnPlaybook(props: OwnPlaybookProps) {
  const { userId, playbook, trades, original, renderPictures, onPictures } = props;
  const open = useOpenDialog();
  const following = useFollowClass(userId);
  const isOfClass = playbook.class_id !== null;
  const isApart = playbook.is_changed && original !== undefined;
  return (
    <PlaybookCard
      playbook={playbook}
      badge={isOfClass ? (playbook.is_changed ? 'Class, Changed' : 'Class') : undefined}
      line={countNoun(trades, 'trade')}
      actions={[
        {
          label: 'Edit',
          icon: Pencil,
          onSelect: () => open(OwnPlaybookEditDialog, { userId, playbook, name: playbook.name }),
        },
        { label: 'Screenshots', icon: Image, onSelect: () => onPictures(playbook) },
        ...(isApart
          ? [
              {
                label: 'Use Class Version',
                icon: Undo2,
                onSelect: () => following.mutate(playbook.id),
              },
            ]
          : []),
        {
          label: 'Delete',
          icon: Trash2,
          isDestructive: true,
          onSelect: () => open(PlaybookDeleteDialog, { userId, playbook }),
        },
      ]}
    >
      {renderPictures(playbook, original)}
      {isApart && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-medium sm:min-h-8">
            Class Version
          </summary>
          <div className="flex flex-col gap-2 border-line border-s-2 ps-3">
            <p dir="auto" className="wrap-anywhere font-medium">
              {original.name}
            </p>
            {original.words && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {original.words}
              </p>
            )}
            <RuleList rules={original.rules} />
          </div>
        </details>
      )}
    </PlaybookCard>
  );
}
