import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';

import type { World } from '../../e2e/fixtures/world.ts';

/** For `openWorld`: the server then tells its memory when it is asked by `memoryNow`. */
export const TELLS_MEMORY = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'tell-memory.ts')}` };

export type Memory = Readonly<{ rss: number; heapUsed: number; external: number }>;

/** After what is garbage was collected. */
export function memoryNow({ server }: World): Promise<Memory> {
  return new Promise((resolve) => {
    let told = '';
    const listen = (chunk: Buffer) => {
      told += chunk.toString();
      const found = /^memory (\{.*\})$/m.exec(told);
      if (!found) return;
      server.process.stdout?.off('data', listen);
      resolve(JSON.parse(found[1] ?? ''));
    };
    server.process.stdout?.on('data', listen);
    server.process.kill('SIGUSR2');
  });
}

type Rounds = Readonly<{ clinicId: string; rounds: number; rows: number; ask: () => Promise<unknown> }>;

/** Each round looks at so many patients of the clinic, reads the list, and tells the memory that is left. */
export async function memoryRounds(world: World, { clinicId, rounds, rows, ask }: Rounds): Promise<Memory[]> {
  const told: Memory[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await lookedAt(world, clinicId, rows);
    await ask();
    const memory = await memoryNow(world);
    process.stderr.write(`${memoryRow(`round ${round + 1}`, memory)}\n`);
    told.push(memory);
  }
  return told;
}

/** As if something had happened to each of them. */
async function lookedAt({ operator }: World, clinicId: string, rows: number): Promise<void> {
  const { system } = operator.deps.database;
  await sql`update worklist_rows set due_at = '-infinity', taken_until = null
             where patient_id in (select patient_id from worklist_rows where clinic_id = ${clinicId} limit ${rows})`.execute(
    system,
  );
  for (;;) {
    const { rows: found } = await sql<{ left: number }>`
      select count(*)::integer as left from worklist_rows
       where clinic_id = ${clinicId} and (due_at < now() or taken_until is not null)`.execute(system);
    if (found[0]?.left === 0) return;
    await pause(500);
  }
}

export function memoryRow(name: string, { rss, heapUsed, external }: Memory): string {
  const cell = (bytes: number) => (bytes / 2 ** 20).toFixed(1).padStart(9);
  return [name.padEnd(28), cell(rss), cell(heapUsed), cell(external)].join(' ');
}
