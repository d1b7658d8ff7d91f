// How long does the whole report of one patient take, in one thread, and how much less than written naively?
// The limit applies to the processor time of this thread: on a busy machine, wall-clock time measures the others.
// Run: node bench/glucose-stats/main.ts

import { patientReport } from '@glidepath/glucose-stats';

import { naiveReport } from './naive-report.ts';
import { type RecordedDays, recordedDays, ZONE } from './recorded-days.ts';

const LIMITS_MS = { 21: 10, 90: 40 } as const;
const ROUNDS = 60;
const WARM_UP = 40;

let isFastEnough = true;
for (const days of [21, 90] as const) {
  for (const loop of [false, true]) {
    const recorded = recordedDays(days, loop);
    const own = medianTimes(ROUNDS, () => reportOf(recorded, days));
    const naive = medianTimes(1, () => naiveReport(recorded, days));
    assertEqual(recorded, days);
    const readings = days * 288;
    const limitMs = LIMITS_MS[days];
    isFastEnough &&= own.threadMs < limitMs;
    const perSecond = Math.round((readings * 1000) / own.threadMs).toLocaleString('en');
    process.stdout.write(
      `${days} days, ${readings} readings, ${recorded.records.length} records${loop ? ', closed loop' : ''}: ` +
        `${own.threadMs.toFixed(2)} ms (limit ${limitMs}; wall ${own.wallMs.toFixed(2)} ms), ${perSecond} readings/s; ` +
        `naive ${naive.threadMs.toFixed(0)} ms, ${(naive.threadMs / own.threadMs).toFixed(0)} x\n`,
    );
  }
}
process.exitCode = isFastEnough ? 0 : 1;

function reportOf({ records, devices, nowMs }: RecordedDays, days: number) {
  return patientReport({ records, devices, zone: ZONE, nowMs, days, outerBand: '10-90' });
}

/** A fast wrong answer is worth nothing. */
function assertEqual(recorded: RecordedDays, days: number): void {
  const { cgm } = reportOf(recorded, days).agp.statistics;
  const naive = naiveReport(recorded, days);
  const pairs = [
    [cgm?.avg.rawValue, naive.mean],
    [cgm?.stdev.rawValue, naive.sd],
    [cgm?.gte70lte180.rawValue, naive.inRange],
  ];
  for (const [own, other] of pairs) {
    if (!(Math.abs((own ?? Number.NaN) - (other ?? Number.NaN)) < 1e-6)) throw new Error(`${own} is not ${other}`);
  }
}

function medianTimes(rounds: number, work: () => unknown): { threadMs: number; wallMs: number } {
  for (let round = 0; round < Math.min(rounds, WARM_UP); round += 1) work();
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return { threadMs: (user + system) / 1000, wallMs: performance.now() - begun };
  });
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  return { threadMs: median(times.map(({ threadMs }) => threadMs)), wallMs: median(times.map(({ wallMs }) => wallMs)) };
}
