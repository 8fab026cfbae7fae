import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatCount } from '#domain/numbers/count.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { StepLink } from '../../trader/step-link.tsx';
import { studentAddress, talkAddress } from '../desk-addresses.ts';
import { useQueuePlace } from './queue.ts';

type Step = 'previous' | 'next';

/** Has the keys K and J too. */
export function QueueNav({ studentId }: { studentId: string }) {
  const place = useQueuePlace(studentId);
  const navigate = useNavigate();
  const links = useFocusKeptOnStep();
  // From a message the next one follows.
  const isWriting = useLocation().state?.isWriting === true;
  const pageFor = isWriting ? talkAddress : studentAddress;
  const { previous, next } = place ?? {};
  useShortcuts(
    useMemo(() => {
      const go = (to: string | undefined) => to && navigate(pageFor(to), { state: { isWriting } });
      return { k: () => go(previous), j: () => go(next) };
    }, [navigate, pageFor, isWriting, previous, next]),
  );
  if (!place || place.of === 1) {
    return null;
  }
  const link = (step: Step, to: string | undefined) =>
    to ? (
      <StepLink
        ref={links[step]}
        to={pageFor(to)}
        state={{ step, isWriting }}
        label={step === 'next' ? 'Next student' : 'Previous student'}
        isBack={step === 'previous'}
      />
    ) : (
      // Reserves the link's space, so that repeated presses hit the same link.
      <span className="size-11 sm:size-10" />
    );
  return (
    <nav aria-label={`Students of ${place.list}`} className="ms-auto flex items-center gap-1">
      {link('previous', previous)}
      <p className="min-w-16 text-center text-ink-muted text-sm tabular-nums">
        {formatCount(place.place)} of {formatCount(place.of)}
      </p>
      {link('next', next)}
    </nav>
  );
}

/** Each student has a separate page: the focus moves to the link that was pressed on the page before. */
function useFocusKeptOnStep(): Record<Step, RefObject<HTMLAnchorElement | null>> {
  const links = { previous: useRef<HTMLAnchorElement>(null), next: useRef<HTMLAnchorElement>(null) };
  const { previous, next } = links;
  const step: unknown = useLocation().state?.step;
  useEffect(() => {
    if (step === 'next' || step === 'previous') {
      const [pressed, other] = step === 'next' ? [next, previous] : [previous, next];
      (pressed.current ?? other.current)?.focus({ preventScroll: true });
    }
  }, [step, previous, next]);
  return links;
}
