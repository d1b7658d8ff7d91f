import type { LifeRun } from './life-run.ts';

/** Something that will be done at its minute. */
export type Appointment = Readonly<{ minuteOfDay: number; keep: (run: LifeRun) => void }>;
