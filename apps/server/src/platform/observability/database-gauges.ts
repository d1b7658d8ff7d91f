import { Gauge, type Registry } from 'prom-client';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type DatabaseNumbers, findDatabaseState } from './database-state.repository.ts';

/** A reader of the metrics is answered within this time, whether the database is or not. */
const PATIENCE_MS = 3000;

/** What is one number. */
const NUMBERS: Readonly<Record<keyof DatabaseNumbers, readonly [name: string, help: string]>> = {
  clockAheadSeconds: ['database_clock_ahead_seconds', 'How far its clock is ahead of the clock of this server'],
  undelivered: ['ehr_deliveries_failed', 'Plans that health record systems did not take'],
  headFaults: ['ledger_head_faults', 'Heads of the audit trail kept elsewhere that are not in the database'],
  headsAgeSeconds: ['ledger_heads_age_seconds', 'How long ago heads of the audit trail were last kept elsewhere'],
};

/** What the database knows, read when somebody asks: then all servers tell the same. */
export function databaseGauges(
  registry: Registry,
  { database, clock }: Readonly<{ database: Database; clock: Clock }>,
): Readonly<{ read(): Promise<void> }> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `glidepath_${name}`, help, labelNames, registers: [registry] });
  const isUp = gauge('database_up', 'Whether the database answers');
  const connections = gauge('database_connections', 'Connections of this server to the database', 'state');
  const lengths = gauge('queue_length', 'Jobs whose time has come', 'queue');
  const ages = gauge('queue_oldest_seconds', 'How long the oldest of them waits', 'queue');
  const accounts = gauge('cloud_connections', 'Connected accounts of patients', 'provider', 'state');
  const numbers = Object.entries(NUMBERS).map(
    ([name, help]) => [name as keyof DatabaseNumbers, gauge(...help)] as const,
  );

  const show = (found: DatabaseState) => {
    for (const { queue, length, oldestSeconds } of found.queues) {
      lengths.set({ queue }, length);
      ages.set({ queue }, oldestSeconds);
    }
    for (const { provider, state, count } of found.accounts) accounts.set({ provider, state }, count);
  };
  return {
    async read() {
      const { open, idle, waiting } = database.connections();
      connections.set({ state: 'busy' }, open - idle);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waited-for' }, waiting);
      const found = await withPatience(findDatabaseState(database, clock.now()));
      isUp.set(found ? 1 : 0);
      // Old numbers, or zeros, would hide that nobody knows.
      for (const each of [lengths, ages, accounts]) each.reset();
      for (const [name, each] of numbers) each.set(found?.[name] ?? Number.NaN);
      if (found) show(found);
    },
  };
}

type DatabaseState = Awaited<ReturnType<typeof findDatabaseState>>;
/** Undefined where it fails or takes too long. */
async function withPatience<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([work.catch(() => undefined), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
