import { fork } from 'node:child_process';
import { join } from 'node:path';

import type { TimingsByCall } from './timings.ts';
import type { LoadUser } from './visit.ts';

type Pace = Readonly<{ baseUrl: string; thinkMs: number; warmUpSeconds: number; seconds: number }>;

export type VisitRun = Pace & Readonly<{ kind: 'visits'; users: readonly LoadUser[] }>;

/** The same calls in the same proportions, each answered with as many bytes. */
export type BareRun = Pace &
  Readonly<{
    kind: 'bare';
    users: number;
    calls: readonly Readonly<{ name: string; method: string; bytes: number }>[];
  }>;

export type Run = VisitRun | BareRun;

export type Driven = Readonly<{ timings: TimingsByCall; failures: readonly string[] }>;

/** In a program of its own. `onCounting` is called when the warm-up is over. */
export function drive(run: Run, onCounting: () => void = () => undefined): Promise<Driven> {
  return new Promise((resolve, reject) => {
    const users = fork(join(import.meta.dirname, 'users.ts'));
    users.on('message', (message) => {
      if (message === 'counting') onCounting();
      else resolve(message as Driven);
    });
    users.once('exit', (code) => reject(new Error(`The users stopped with ${code}`)));
    users.send(run);
  });
}
