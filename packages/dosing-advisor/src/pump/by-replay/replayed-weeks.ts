import { calculatorDosing, ratesPlan, SLOT_MINUTES } from '@glidepath/plan-replay';
import { dayAfter } from '@glidepath/quantities';

import { type AdvisedCase, sensedDaysBefore } from '../../advice/advised-case.ts';
import { pumpSettingsByDay } from '../../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../../evidence/dataset/dataset.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { AdvisedPump } from '../../input/advisor-input.ts';
import { BASAL_BLOCK } from '../../limits/tuning.ts';
import { explainedWeight } from '../../replay/explained-weight.ts';
import { learnedBodies } from '../../replay/learned-body.ts';
import { type PumpReplay, pumpReplay } from '../../replay/pump-replay.ts';
import type { PumpPast } from '../pump-past.ts';

const SLOTS_PER_BLOCK = BASAL_BLOCK.minutes / SLOT_MINUTES;

/** Days on which other settings can be tried, with the date of the first of them. */
export type ReplayedWeeks = PumpReplay &
  Readonly<{
    firstDay: string;
    /** Of so many days it is told what they show. */
    countedDays: number;
    weight: Float64Array;
    /** 1 where glucose shows basal insulin alone. */
    isFasting: Uint8Array;
    /** 1 after a meal whose bolus was missed. */
    isAfterMissed: Uint8Array;
    /** Days with the same ran the same settings. */
    planOfDay: readonly string[];
  }>;

/**
 * Every recorded day that can be relied on, oldest first: the weeks before the window, its days under former settings,
 * and those that are judged. Each is replayed from what was really given on it.
 */
export function replayedWeeks(
  advised: AdvisedCase,
  running: AdvisedPump,
  judged: Findings,
  { ranWays }: PumpPast,
  findingsIn: (dataset: Dataset) => Findings,
): ReplayedWeeks[] {
  const { input, firstDay, rules, period } = advised;
  const isHabit = (slotOfDay: number) => ranWays[Math.floor(slotOfDay / SLOTS_PER_BLOCK)] === 'less';
  const weeksFrom = (fromDay: number, findings: Findings): ReplayedWeeks => {
    const ran = pumpSettingsByDay(running, input, { firstDay: fromDay, dataset: findings.dataset });
    const replay = pumpReplay(findings, ran, running.pump.insulinKind, rules, isHabit);
    return {
      ...replay,
      firstDay: dayAfter(period.firstDay, fromDay - firstDay),
      countedDays: findings.grid.counted.days,
      weight: explainedWeight(findings),
      isFasting: findings.context.isFasting,
      isAfterMissed: findings.context.isAfterMissed,
      planOfDay: ran.map(({ rates }) => JSON.stringify(rates)),
    };
  };
  return asLearned(
    [
      ...sensedDaysBefore(advised).map(({ fromDay, dataset }) => weeksFrom(fromDay, findingsIn(dataset))),
      weeksFrom(firstDay, judged),
    ],
    running,
  );
}

/** In the body that what the plans of these weeks came to speaks for. */
function asLearned(weeks: readonly ReplayedWeeks[], { plan }: AdvisedPump): ReplayedWeeks[] {
  const bodies = learnedBodies(
    weeks.map(({ recorded: { days, entries }, ...week }) => ({
      ...week,
      days,
      present: calculatorDosing(entries, ratesPlan(plan.rates)),
    })),
  );
  return weeks.map((week, index) => ({ ...week, body: bodies[index] ?? week.body }));
}
