/** The parts of the data on a disk of the server. */
export type Stored = 'data' | 'database' | 'pictures';

/** A disk of the server; sizes in bytes. */
export type DiskSpace = { stores: Stored[]; path: string; free: number; total: number };

/** Names of warnings to the owner; each is shown once. */
export type ConditionName = 'disk-space' | 'disk-full' | 'proxy' | 'mail' | 'backup' | 'version';

export type Condition = {
  name: ConditionName;
  /** One or two sentences with what to do. */
  message: string;
  /** When it began, in ISO 8601. */
  since: string;
};

/** Another Pipstone server on the same database. */
export type OtherServer = { version: string; startedAt: string };

/** The last good backup, null where there was none; `failure` is why a later one failed, in one sentence. */
export type LastBackup = {
  finishedAt: string | null;
  path: string | null;
  bytes: number | null;
  failure?: string | undefined;
  failedAt?: string | undefined;
};

/** Figures of sending emails since the start. */
export type MailFigures = {
  sent: number;
  /** Emails that were given up. */
  failed: number;
  /** Since when the mail server cannot be used, in ISO 8601; null while it can. */
  failingSince: string | null;
  /** Why, for the host. */
  reason: string | null;
};

/** The tasks that run beside requests. */
export type WorkName = 'today' | 'notices' | 'screenshots' | 'uploads' | 'sign-ins';

/** The last run of a task; times in ISO 8601. */
export type WorkDone = { name: WorkName; lastRunAt: string; isWell: boolean };

/** The state of the server for its owner. Sizes in bytes, times in ISO 8601. */
export type HostReport = {
  version: string;
  /** Version of Node. */
  node: string;
  startedAt: string;
  /** The others on the same database. */
  otherServers: readonly OtherServer[];
  /** `version` and `bytes` are null while the database does not answer. */
  database: { kind: 'embedded' | 'external'; version: string | null; bytes: number | null };
  disks: (DiskSpace & { isLow: boolean })[];
  /** Null when none was recorded. */
  lastBackup: LastBackup | null;
  /** Null without a mail server. */
  mail: MailFigures | null;
  store: { kind: 'folder' | 'bucket'; isWell: boolean };
  standbys: { name: string; isWell: boolean }[];
  work: WorkDone[];
  warnings: Condition[];
};
