import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { ErrorCode } from '@potomac-oak/shared/contracts/errors';
import type { Report } from '@potomac-oak/shared/contracts/report';

import type { EventLoop } from '../lifecycle/event-loop';

const HTTP_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// The buckets include the thresholds by which web-vitals rates a value good or poor.
const VITALS_BUCKETS_S = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const DATABASE_BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 8];

type Samples = readonly { labels: Record<string, string>; value: number }[];

export interface Metrics {
  observeHttp(call: { method: string; route: string; status: number; seconds: number }): void;
  observeVitals(report: { metrics: NonNullable<Report['metrics']>; remote: string; version: string }): void;
  countSocketEvent(event: string, outcome: 'done' | 'refused' | 'failed'): void;
  /** Counts a connection that was closed for flooding the server. */
  countFlood(): void;
  countRefusedHandshake(code: ErrorCode): void;
  /** Time of a statement outside a transaction, including the wait for a connection. */
  observeQuery(seconds: number): void;
  /** Time until a signal of this node has come back from the database. */
  observeSignal(seconds: number): void;
  /** Adds a gauge that is read for each answer. Without a value while `read` rejects, so that the other metrics remain. */
  watch(
    gauge: { name: string; help: string; labelNames?: string[] },
    read: () => number | Promise<number | Samples>,
  ): void;
  /** Returns Prometheus text. */
  render(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(eventLoop: Pick<EventLoop, 'delayMs'>): Metrics {
  // A separate registry: the library's global one would mix the apps of one test process.
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: HTTP_BUCKETS_S,
    registers,
  });
  const vitals = new Histogram({
    name: 'web_vitals_seconds',
    help: 'Timings reported by browsers, by remote and version.',
    labelNames: ['name', 'remote', 'version'],
    buckets: VITALS_BUCKETS_S,
    registers,
  });
  const layoutShift = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'Cumulative layout shift reported by browsers, by remote and version.',
    labelNames: ['remote', 'version'],
    buckets: SHIFT_BUCKETS,
    registers,
  });
  const socketEvents = new Counter({
    name: 'socket_events_total',
    help: 'Events sent by clients, by outcome.',
    labelNames: ['event', 'outcome'],
    registers,
  });
  const floods = new Counter({
    name: 'socket_floods_total',
    help: 'Connections closed because they sent too much.',
    registers,
  });
  const refusedHandshakes = new Counter({
    name: 'handshakes_refused_total',
    help: 'Refused Socket.IO connections, by error code.',
    labelNames: ['code'],
    registers,
  });
  const queries = new Histogram({
    name: 'database_query_seconds',
    help: 'Statements outside transactions, including the wait for a connection.',
    buckets: DATABASE_BUCKETS_S,
    registers,
  });
  const signals = new Histogram({
    name: 'signal_delay_seconds',
    help: 'Round trip of a signal by NOTIFY.',
    buckets: DATABASE_BUCKETS_S,
    registers,
  });

  const watch: Metrics['watch'] = (gauge, read) => {
    new Gauge({
      ...gauge,
      registers,
      async collect() {
        this.reset();
        try {
          const value = await read();
          if (typeof value === 'number') this.set(value);
          else for (const sample of value) this.set(sample.labels, sample.value);
        } catch {
          // The cause also makes the node not ready.
        }
      },
    });
  };
  watch(
    { name: 'event_loop_delay_seconds', help: 'Smoothed event loop delay; above a limit, new work is rejected.' },
    () => eventLoop.delayMs() / 1_000,
  );

  return {
    observeHttp({ method, route, status, seconds }) {
      http.observe({ method, route, status: String(status) }, seconds);
    },

    observeVitals({ metrics, remote, version }) {
      for (const { name, value } of metrics) {
        if (name === 'CLS') layoutShift.observe({ remote, version }, value);
        else vitals.observe({ name, remote, version }, value / 1_000);
      }
    },

    countSocketEvent: (event, outcome) => socketEvents.inc({ event, outcome }),
    countFlood: () => floods.inc(),
    countRefusedHandshake: (code) => refusedHandshakes.inc({ code }),
    observeQuery: (seconds) => queries.observe(seconds),
    observeSignal: (seconds) => signals.observe(seconds),
    watch,
    render: () => register.metrics(),
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  };
}
