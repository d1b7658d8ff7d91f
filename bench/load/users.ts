// Lets the users that its parent names work for a while, and answers what they saw.

import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { randomStream } from '../../packages/virtual-patients/src/chance/random-stream.ts';
import { ask } from './ask.ts';
import { Asking } from './asking.ts';
import type { BareRun, Run, VisitRun } from './drive.ts';
import { TimingsBook } from './timings.ts';
import { type LoadUser, visit } from './visit.ts';

const book = new TimingsBook();
const agent = new Agent({ keepAlive: true });
const failures: string[] = [];

process.once('message', async (message) => {
  const run = message as Run;
  if (run.kind === 'visits') for (const [index, user] of run.users.entries()) void keepVisiting(run, user, index);
  else for (let index = 0; index < run.users; index += 1) void keepAskingBare(run, index);
  await pause(run.warmUpSeconds * 1000);
  process.send?.('counting');
  book.isCounting = true;
  await pause(run.seconds * 1000);
  book.isCounting = false;
  process.send?.({ timings: book.read(), failures }, undefined, undefined, () => process.exit());
});

/** People do not begin together. */
async function begun({ thinkMs }: Run, index: number) {
  const { uniform } = randomStream(index);
  await pause(uniform() * thinkMs);
  return { uniform, think: () => thinkMs * (0.5 + uniform()) };
}

async function keepVisiting(run: VisitRun, user: LoadUser, index: number): Promise<void> {
  const { uniform, think } = await begun(run, index);
  const withoutPlan = [...user.ownPatients];
  for (;;) {
    const asking = new Asking({ baseUrl: run.baseUrl, agent, book, think });
    // A refused user starts over; the refusal is reported.
    await visit(asking, user, uniform, withoutPlan).catch((error: unknown) => failures.push(String(error)));
  }
}

async function keepAskingBare({ calls, baseUrl, ...run }: BareRun, index: number): Promise<void> {
  const { uniform, think } = await begun({ calls, baseUrl, ...run }, index);
  for (;;) {
    const call = calls[Math.floor(uniform() * calls.length)];
    if (!call) return;
    const askedMs = performance.now();
    await ask({ url: `${baseUrl}/bare/${call.bytes}`, method: call.method }, agent);
    book.note(call.name, performance.now() - askedMs, call.bytes, false);
    await pause(think());
  }
}
