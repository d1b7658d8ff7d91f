import { percentileMs, type Timings, type TimingsByCall } from './timings.ts';

/** One run of all users. */
export type Outcome = Readonly<{
  timings: TimingsByCall;
  failures: readonly string[];
  /** Processor time of servers and PostgreSQL for each answer. */
  processorMsPerCall: Readonly<{ servers: number; database: number }>;
}>;

type ComparedOutcomes = Readonly<{ few: Outcome; many: Outcome; bare: TimingsByCall; seconds: number }>;

const HEADINGS = ['calls', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'x bare', 'x few'];

/** A row for each call, slowest first, on many clinics; `x few` is how its median grew from few clinics. */
export function callRows({ few, many, bare, seconds }: ComparedOutcomes): string[] {
  const names = Object.keys(many.timings).toSorted((a, b) => p95(many.timings[b]) - p95(many.timings[a]));
  const rows = names.map((name) => {
    const timings = many.timings[name];
    const count = timings?.timesMs.length ?? 0;
    return [
      name.padEnd(24),
      cell(count, 0),
      cell(count / seconds),
      cell(at(timings, 0.5)),
      cell(p95(timings)),
      cell(at(timings, 0.99)),
      cell(at(timings, 0.5) / at(bare[name], 0.5)),
      cell(at(timings, 0.5) / at(few.timings[name], 0.5), 2),
    ].join(' ');
  });
  return [`${''.padEnd(24)} ${HEADINGS.map((heading) => heading.padStart(8)).join(' ')}`, ...rows];
}

export function costRow(title: string, { timings, processorMsPerCall, failures }: Outcome, seconds: number): string {
  const { servers, database } = processorMsPerCall;
  const answers = `${(answersOf(timings) / seconds).toFixed(1)} answers/s`;
  const cost = `processor ${(servers + database).toFixed(2)} ms a call (servers ${servers.toFixed(2)}, PostgreSQL ${database.toFixed(2)})`;
  return `${title.padEnd(24)} ${answers}, ${cost}, ${failures.length} failed`;
}

export const answersOf = (timings: TimingsByCall) =>
  Object.values(timings).reduce((sum, { timesMs, bytes }) => sum + (bytes > 0 ? timesMs.length : 0), 0);

const at = (timings: Timings | undefined, share: number) => (timings ? percentileMs(timings, share) : Number.NaN);
const p95 = (timings: Timings | undefined) => at(timings, 0.95);
const cell = (value: number, digits = 1) => (Number.isNaN(value) ? '-' : value.toFixed(digits)).padStart(8);
