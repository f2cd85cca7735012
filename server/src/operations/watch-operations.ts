import type { Delivery } from '../delivery/register-delivery';
import type { Parts } from '../parts';

type Watched = Pick<Parts, 'database' | 'metrics'> & Pick<Delivery, 'listFailing' | 'readChannels'>;

/** Gauges for the alert rules of `deploy/alerts.yml`. */
export function watchOperations({ database, metrics, listFailing, readChannels }: Watched): void {
  const { query, countConnections } = database;

  if (countConnections) {
    metrics.watch(
      { name: 'database_pool', help: 'Connections by state, and callers that wait for one.', labelNames: ['state'] },
      async () => Object.entries(countConnections()).map(([state, value]) => ({ labels: { state }, value })),
    );
  }
  metrics.watch(
    { name: 'outbox_entries', help: 'Mails and pushes that have not left.', labelNames: ['queue', 'state'] },
    async () => {
      const rows = await query<{ queue: string; state: string; count: number }>(
        `select queue, case when state = 'queued' and last_error <> '' then 'delayed' else state end as state,
                count(*)::int8 as count
           from outbox where state in ('queued', 'failed') and queue <> 'plan' group by 1, 2`,
      );
      return rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count }));
    },
  );
  metrics.watch(
    { name: 'release_traffic_percent', help: 'Share of visitors by release.', labelNames: ['unit', 'version'] },
    async () =>
      Object.entries(await readChannels()).flatMap(([unit, { stable, canary }]) => [
        { labels: { unit, version: stable.version }, value: 100 - (canary?.traffic ?? 0) },
        ...(canary ? [{ labels: { unit, version: canary.version }, value: canary.traffic }] : []),
      ]),
  );
  metrics.watch(
    {
      name: 'release_failing',
      help: 'Releases that fail in browsers; the value counts addresses.',
      labelNames: ['unit'],
    },
    async () => (await listFailing()).map(({ unit, failing }) => ({ labels: { unit }, value: failing })),
  );
}
