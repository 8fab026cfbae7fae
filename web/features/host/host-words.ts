import { formatAge } from '#domain/clock/age.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import type { HostReport, Stored, WorkName } from '#domain/host/host-report.ts';
import { inBytes } from '#domain/host/in-bytes.ts';
import { countNoun } from '#domain/numbers/count.ts';

const names: Record<Stored, string> = { data: 'Data', database: 'Database', pictures: 'Screenshots' };

/** 'Data, Database, Screenshots' */
export function storedInWords(stores: readonly Stored[]): string {
  return stores.map(stored => names[stored]).join(', ');
}

export const workNames: Record<WorkName, string> = {
  today: 'Today',
  notices: 'Email Notifications',
  screenshots: 'Screenshot Cleanup',
  uploads: 'Unfinished Uploads Cleanup',
  'sign-ins': 'Expired Sign-ins Cleanup',
};

/** 'Nov 27, 2026, 2:30 PM (2 hours ago)' */
export function momentInWords(iso: string, now: number): string {
  const at = new Date(iso);
  return `${formatMoment(at)} (${formatAge(at.getTime(), now) ?? 'just now'})`;
}

export function databaseInWords({ database }: Pick<HostReport, 'database'>): string {
  const { kind, version, bytes } = database;
  if (version === null || bytes === null) {
    return 'PostgreSQL doesn’t answer.';
  }
  return `PostgreSQL ${version}, ${kind === 'embedded' ? 'built in' : 'external'}, ${inBytes(bytes)}`;
}

export function backupInWords({ lastBackup }: Pick<HostReport, 'lastBackup'>, now: number): string {
  if (!lastBackup) {
    return 'None recorded yet.';
  }
  const { finishedAt, bytes, failedAt } = lastBackup;
  const good = finishedAt === null ? 'none' : `${momentInWords(finishedAt, now)}, ${inBytes(bytes ?? 0)}`;
  return failedAt === undefined ? good : `Failed ${momentInWords(failedAt, now)}. Last good one: ${good}`;
}

export function mailInWords({ mail }: Pick<HostReport, 'mail'>, now: number): string {
  if (!mail) {
    return 'Not set up. New accounts aren’t confirmed by email, and forgotten passwords can’t be reset.';
  }
  const { sent, failed, failingSince } = mail;
  const counts = `${countNoun(sent, 'email')} sent, ${failed} failed since the start`;
  return failingSince ? `Failing since ${momentInWords(failingSince, now)}. ${counts}` : counts;
}

export function storeInWords({ store }: Pick<HostReport, 'store'>): string {
  const place = store.kind === 'bucket' ? 'S3 bucket' : 'Data folder';
  return store.isWell ? place : `${place}, doesn’t answer`;
}
