import type { WorkDone, WorkName } from '../../domain/host/host-report.ts';

/** When each background task last ran, for the owner's page. */
export type BackgroundWork = {
  ran(name: WorkName, isWell: boolean): void;
  list(): WorkDone[];
};

/** Returns an empty record. */
export function openBackgroundWork(): BackgroundWork {
  const runs = new Map<WorkName, WorkDone>();
  return {
    ran: (name, isWell) => void runs.set(name, { name, lastRunAt: new Date().toISOString(), isWell }),
    list: () => [...runs.values()],
  };
}
