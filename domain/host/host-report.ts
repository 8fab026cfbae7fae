export type Stored = 'data' | 'database' | 'pictures';

/** A disk of the server; sizes in bytes. */
export type DiskSpace = { stores: Stored[]; path: string; free: number; total: number };

export type ConditionName = 'disk-space' | 'disk-full' | 'proxy' | 'mail' | 'backup' | 'version';

export type Condition = {
  name: ConditionName;
  message: string;
  since: string;
};

export type OtherServer = { version: string; startedAt: string };

/** The last good backup, null without one; `failure` is the reason of a later failure, in one sentence. */
export type LastBackup = {
  finishedAt: string | null;
  path: string | null;
  bytes: number | null;
  failure?: string | undefined;
  failedAt?: string | undefined;
};

export type MailFigures = {
  sent: number;
  failed: number;
  /** ISO 8601; null while the mail server can be used. */
  failingSince: string | null;
  reason: string | null;
};

export type WorkName = 'today' | 'notices' | 'screenshots' | 'uploads' | 'sign-ins';

/** The last run of a task; times in ISO 8601. */
export type WorkDone = { name: WorkName; lastRunAt: string; isWell: boolean };

/** The state of the server for its owner. Sizes in bytes, times in ISO 8601. */
export type HostReport = {
  version: string;
  node: string;
  startedAt: string;
  otherServers: readonly OtherServer[];
  /** `version` and `bytes` are null while the database does not answer. */
  database: { kind: 'embedded' | 'external'; version: string | null; bytes: number | null };
  disks: (DiskSpace & { isLow: boolean })[];
  lastBackup: LastBackup | null;
  mail: MailFigures | null;
  store: { kind: 'folder' | 'bucket'; isWell: boolean };
  standbys: { name: string; isWell: boolean }[];
  work: WorkDone[];
  warnings: Condition[];
};
