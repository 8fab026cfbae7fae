import type { WorkDone, WorkName } from '../../domain/host/host-report.ts';

/** Remembers for the owner's page when each background task last ran. */
export type BackgroundWork = {
  ran(name: WorkName, isWell: boolean): void;
  list(): WorkDone[];
};

/** Opens an empty record. */
export function openBackgroundWork(): BackgroundWork {
  const runs = new Map<WorkName, WorkDone>();
  return {
    ran: (name, isWell) => void runs.set(name, { name, lastRunAt: new Date().toISOString(), isWell }),
    list: () => [...runs.values()],
  };
}
