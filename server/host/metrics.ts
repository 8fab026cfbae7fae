import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hostReport, type ReportParts } from './host-report.ts';

/** Counted separately; all other addresses are `page`. */
const protocols = ['auth', 'rest', 'storage', 'functions', 'server', 'health'];

/** `GET /metrics` for Prometheus, with METRICS_TOKEN as bearer token; 404 without that setting. */
export async function metricsRoute(app: FastifyInstance, token: string | undefined, parts: ReportParts) {
  if (token === undefined) {
    app.get('/metrics', (_request, reply) => reply.callNotFound());
    return;
  }
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'pipstone_request_seconds',
    help: 'Time of answers by protocol and status.',
    labelNames: ['protocol', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const [, first = ''] = request.url.split(/[/?]/, 2);
    const protocol = protocols.includes(first) ? first : 'page';
    requests.observe({ protocol, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });

  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `pipstone_${name}`, help, labelNames, registers: [registry] });
  const gauges = {
    info: gauge('info', 'Versions of this server.', ['version', 'postgres']),
    databaseUp: gauge('database_up', '1 while the database answers.'),
    databaseBytes: gauge('database_bytes', 'Size of the database.'),
    diskFree: gauge('disk_free_bytes', 'Free space of a disk.', ['stores']),
    diskSize: gauge('disk_size_bytes', 'Size of a disk.', ['stores']),
    backupAt: gauge('last_backup_timestamp_seconds', 'When the last complete backup finished.'),
    mailUp: gauge('mail_up', '1 while the email server can be used.'),
    mailFailed: gauge('mail_failed', 'Emails given up since the start.'),
    storeUp: gauge('store_up', '1 while the store of screenshots answers.'),
    standbyUp: gauge('standby_up', '1 while a standby is used for reads.', ['standby']),
    warning: gauge('warning', '1 for each warning that holds.', ['condition']),
  };

  async function look(): Promise<void> {
    const report = await hostReport(parts);
    const { database, disks, lastBackup, mail, store, standbys, warnings } = report;
    for (const each of Object.values(gauges)) {
      each.reset();
    }
    gauges.info.set({ version: report.version, postgres: database.version ?? '' }, 1);
    gauges.databaseUp.set(database.version === null ? 0 : 1);
    gauges.databaseBytes.set(database.bytes ?? 0);
    for (const { stores, free, total } of disks) {
      gauges.diskFree.set({ stores: stores.join(' ') }, free);
      gauges.diskSize.set({ stores: stores.join(' ') }, total);
    }
    if (lastBackup?.finishedAt) {
      gauges.backupAt.set(Date.parse(lastBackup.finishedAt) / 1_000);
    }
    gauges.mailUp.set(mail && mail.failingSince === null ? 1 : 0);
    gauges.mailFailed.set(mail?.failed ?? 0);
    gauges.storeUp.set(store.isWell ? 1 : 0);
    for (const { name, isWell } of standbys) {
      gauges.standbyUp.set({ standby: name }, isWell ? 1 : 0);
    }
    for (const { name } of warnings) {
      gauges.warning.set({ condition: name }, 1);
    }
  }

  app.get('/metrics', async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'Send METRICS_TOKEN as bearer token' });
    }
    await look();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Takes the same time wherever the two differ. */
function isEqual(one: string, other: string): boolean {
  const [left, right] = [one, other].map(text => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(left, right);
}
