import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseGauges } from './database-gauges.ts';

/** Numbers for the operator. Labels are patterns, names and codes: never an id, an address or a name of a person. */
export type Metrics = Readonly<{
  text(): Promise<string>;
  contentType: string;
  observe(labels: { method: string; route: string; status: number }, seconds: number): void;
  countMail(outcome: 'sent' | 'failed'): void;
  /** Counts failures of jobs, and of work that goes on after an answer. */
  countFailedWork(work: string): void;
  /** A row was not as it was sealed, and was not used. */
  countBrokenSeal(table: string): void;
}>;

export function createMetrics(watched: Readonly<{ database: Database; clock: Clock }>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'glidepath_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name: `glidepath_${name}_total`, help, labelNames: [label], registers });
  const mails = counter('mails', 'Mails handed to the mail server, and those it did not take', 'outcome');
  const failedWork = counter('failed_work', 'Jobs and work in the background that ended with an error', 'work');
  const brokenSeals = counter('broken_seals', 'Reads refused because a row was not as it was sealed', 'table');
  const database = databaseGauges(registry, watched);
  return {
    text: async () => {
      await database.read();
      return registry.metrics();
    },
    contentType: registry.contentType,
    observe: (labels, seconds) => durations.observe(labels, seconds),
    countMail: (outcome) => mails.inc({ outcome }),
    countFailedWork: (work) => failedWork.inc({ work }),
    countBrokenSeal: (table) => brokenSeals.inc({ table }),
  };
}
