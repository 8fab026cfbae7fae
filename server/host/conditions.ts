import type { Condition, ConditionName } from '../../domain/host/host-report.ts';
import type { Log } from '../postgres/log.ts';

/** Present warnings, for the log and the owner's page. */
export type Conditions = {
  /** Logs a line when a warning begins, not when its message changes. */
  raise(name: ConditionName, message: string): void;
  /** Ends a warning, with a line in the log. */
  clear(name: ConditionName): void;
  /** Oldest first. */
  list(): Condition[];
};

/** Returns an empty list of warnings. */
export function openConditions(log: Pick<Log, 'info' | 'warn'>): Conditions {
  const present = new Map<ConditionName, Condition>();
  return {
    raise(name, message) {
      const before = present.get(name);
      present.set(name, { name, message, since: before?.since ?? new Date().toISOString() });
      if (!before) {
        log.warn({ condition: name }, message);
      }
    },
    clear(name) {
      if (present.delete(name)) {
        log.info({ condition: name }, 'A warning has ended.');
      }
    },
    list: () => [...present.values()],
  };
}
