import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mappingQueries, useRememberMapping } from '#data/statements/mappings.ts';
import type { ReadFile } from '#domain/statements/files/read-files.ts';
import type { TableToMap } from '#domain/statements/files/table-to-map.ts';
import type { FileWishes } from '#domain/statements/files/wishes.ts';
import { mappingHere } from '#domain/statements/mapping/kept.ts';
import type { Mapping } from '#domain/statements/mapping/mapping.ts';
import type { Ask } from '#domain/statements/statement.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { type Candidate, findCandidates, keyOfCandidate, refusedFiles, sameCandidate } from './candidates.ts';
import { readFiles } from './read-files.ts';
import type { RefusedFile } from './refused-files.tsx';

/** The rooms of the dialog; reading is shown over the current one. */
type Step = 'files' | 'choose' | 'mapping' | 'questions' | 'preview' | 'done';

type Chosen = { files: readonly File[]; wishes: readonly FileWishes[]; read: readonly ReadFile[] };

type Way = {
  /** The rooms so far; the last one is visible. */
  trail: readonly Step[];
  chosen: Chosen;
  candidate: Candidate | null;
  asks: readonly Ask[];
  failure: RefusedFile | null;
};

const nothing: Chosen = { files: [], wishes: [], read: [] };
const start: Way = { trail: ['files'], chosen: nothing, candidate: null, asks: [], failure: null };

/** From files to a preview and back. */
export function useImportFlow(userId: string, dropped?: readonly File[]) {
  const client = useQueryClient();
  const remember = useRememberMapping(userId);
  const [way, setWay] = useState(start);
  const [progress, setProgress] = useState<{ names: string; share: number } | null>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const reading = useRef<AbortController>(null);
  const readDropped = useEffectEvent(() => dropped && choose([...dropped]));
  useEffect(() => {
    readDropped();
    return () => reading.current?.abort();
  }, []);

  /** Reads all files and continues with the result; nothing changes after a cancellation. */
  async function read(
    files: readonly File[],
    wishes: readonly FileWishes[],
    goOn: (chosen: Chosen) => void,
  ): Promise<void> {
    const controller = new AbortController();
    reading.current?.abort();
    reading.current = controller;
    const names = files.map(({ name }) => name).join(', ');
    const onProgress = (share: number) => setProgress({ names, share });
    onProgress(0);
    try {
      const asked = files.map((file, index) => ({ file, wishes: wishes[index] }));
      const answer = await readFiles(asked, { onProgress, signal: controller.signal });
      goOn({ files, wishes, read: answer });
    } catch (error) {
      if (!controller.signal.aborted) {
        setWay({ ...start, failure: { name: names, why: failureMessage(error) } });
      }
    } finally {
      if (reading.current === controller) {
        reading.current = null;
        setProgress(null);
      }
    }
  }

  function enter(trail: readonly Step[], chosen: Chosen, candidate: Candidate): void {
    const { file, statement, place } = candidate;
    const at = { chosen, candidate, failure: null };
    const before = file.table && !trail.includes('mapping') ? along(trail, 'mapping') : trail;
    const mapping = chosen.wishes[place.file]?.mapping;
    if (file.table && (!statement || !isMapping(mapping))) {
      setWay({ ...at, trail: backTo(before, 'mapping'), asks: [] });
      if (mapping === undefined) {
        void remembered(file.table).then(
          said => said && wish({ mapping: said }, { trail: before, chosen, candidate }),
        );
      }
    } else if (statement && statement.asks.length > 0) {
      setWay({ ...at, trail: along(before, 'questions'), asks: statement.asks });
    } else {
      setWay(({ asks }) => ({ ...at, trail: along(before, 'preview'), asks }));
    }
  }

  /** The saved mapping of these columns; if it cannot be read, the user maps them again. */
  async function remembered({ shape, mapping }: TableToMap): Promise<Mapping | null> {
    const said = await client.fetchQuery(mappingQueries.ofShape(userId, shape)).catch(() => null);
    return said && mappingHere(said, mapping);
  }

  function wish(more: FileWishes, from: Pick<Way, 'trail' | 'chosen'> & { candidate: Candidate }): void {
    const { files, wishes } = from.chosen;
    const { place, file } = from.candidate;
    const next = files.map((_, index) => ({ ...wishes[index], ...(index === place.file && more) }));
    const asked = next[place.file];
    if (asked?.answers && more.mapping !== undefined) {
      // The rows of other columns need another consent.
      const { leavesOutUnread: _, ...answers } = asked.answers;
      next[place.file] = { ...asked, answers };
    }
    void read(files, next, chosen => {
      const same = sameCandidate(chosen.read, from.candidate);
      if (!same) {
        setWay({ ...start, chosen });
        return;
      }
      const table = same.file.table;
      if (table && isMapping(more.mapping)) {
        const asksTypes =
          table.types.length > 0 && table.mapping.columns.side !== file.table?.mapping.columns.side;
        if (asksTypes && Object.keys(more.mapping.types).length === 0) {
          setWay({ ...way, chosen, candidate: same });
          return;
        }
        if (same.statement) {
          remember.mutate({ shape: table.shape, mapping: more.mapping });
        }
      }
      enter(from.trail, chosen, same);
    });
  }

  function choose(files: File[]): void {
    void read(files, [], next => {
      const [only, ...others] = findCandidates(next.read);
      setDone(new Set());
      if (!only) {
        setWay({ ...start, chosen: next });
      } else if (others.length === 0 && refusedFiles(next.read).length === 0) {
        enter(['files'], next, only);
      } else {
        setWay({ ...start, trail: ['files', 'choose'], chosen: next });
      }
    });
  }

  const { trail, chosen, candidate, asks, failure } = way;
  return {
    step: trail.at(-1) ?? 'files',
    /** Nothing was chosen yet. */
    isFresh: chosen === nothing && failure === null,
    candidate,
    asks,
    refused: failure ? [failure] : refusedFiles(chosen.read),
    candidates: findCandidates(chosen.read),
    progress,
    done,

    choose,

    pick: (one: Candidate) => enter(trail, chosen, one),

    say(more: FileWishes): void {
      if (candidate) {
        wish(more, { trail: trail.filter(step => step !== 'preview'), chosen, candidate });
      }
    },

    back: () => setWay({ ...way, trail: trail.length > 1 ? trail.slice(0, -1) : trail }),

    imported(): void {
      if (candidate) {
        setDone(new Set([...done, keyOfCandidate(candidate)]));
        setWay({ ...way, trail: along(trail.filter(isOfFiles), 'done') });
      }
    },

    next: () => setWay({ ...way, trail: along(trail.filter(isOfFiles), 'choose') }),

    cancelReading: () => reading.current?.abort(),
  };
}

/** A mapping by the user, not a guess. */
const isMapping = (mapping: FileWishes['mapping']): mapping is Mapping =>
  typeof mapping === 'object' && !('guessAt' in mapping);
const isOfFiles = (step: Step) => step === 'files' || step === 'choose';

function backTo(trail: readonly Step[], step: Step): readonly Step[] {
  return trail.slice(0, trail.indexOf(step) + 1);
}

function along(trail: readonly Step[], step: Step): Step[] {
  return [...trail.filter(one => one !== step), step];
}
