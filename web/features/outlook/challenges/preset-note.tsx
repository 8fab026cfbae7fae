import type { ClassChallengeFields } from '#data/plans/challenges.ts';
import { pagePattern } from '#domain/challenges/rule-fields.ts';
import { presetSentence } from '#domain/challenges/words.ts';

type PresetNoteProps = Pick<ClassChallengeFields, 'page' | 'read_on'> & {
  /** True if the rules differ from the page. */
  isChanged: boolean;
};

/** The source of rules, with a warning that firms change theirs; empty for rules without a page. */
export function PresetNote({ page, read_on: readOn, isChanged }: PresetNoteProps) {
  if (!page || !pagePattern.test(page)) {
    return null;
  }
  return (
    <div className="flex flex-col text-xs">
      {readOn && <p className="text-pretty text-ink-muted">{presetSentence({ page, readOn }, isChanged)}</p>}
      <a
        href={page}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center self-start text-accent underline sm:min-h-6"
      >
        Open the page
        <span className="sr-only"> in a new tab</span>
      </a>
    </div>
  );
}
