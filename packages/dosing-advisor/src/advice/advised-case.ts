import { dayAfter } from '@glidepath/quantities';

import { countOf, glucoseDays } from '../evidence/dataset/covered-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { leftOutDays } from '../evidence/dataset/days-left-out.ts';
import { glucoseSource } from '../evidence/findings.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { Care } from '../limits/care.ts';
import { careOf } from '../limits/care.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { reliableEarlierDays } from '../refusals/earlier-days.ts';
import type { GateCase } from '../refusals/gate.ts';
import type { AdvicePeriod } from './advice.ts';
import { type LeftOutDay, leftOutDaysOf } from './left-out-day.ts';

/** A request that passed all gates. */
export type AdvisedCase = Readonly<{
  input: AdvisorInput;
  dataset: Dataset;
  /** The weeks before; null where nothing of them can be relied on. */
  earlier: Readonly<{ dataset: Dataset; daysBefore: number }> | null;
  rules: TypeRules;
  care: Care;
  /** What was looked at. */
  period: AdvicePeriod;
  daysLeftOut: readonly LeftOutDay[];
  /** The first day of the window that is looked at. */
  firstDay: number;
  /** The first day of the window under exactly the present plan; 0 if it ran on all days. */
  asNowSinceDay: number;
}>;

/** Days before those that are looked at, the first of them counted from the window: only a sensor's can be replayed. */
export function sensedDaysBefore({ input, earlier, firstDay }: AdvisedCase) {
  const before = [
    ...(earlier ? [{ fromDay: firstDay - earlier.daysBefore, dataset: earlier.dataset }] : []),
    ...(firstDay > 0 ? [{ fromDay: 0, dataset: datasetOf(input.recorded, 0, firstDay, leftOutDays(input)) }] : []),
  ];
  return before.filter(({ dataset }) => glucoseSource(dataset) === 'sensor');
}

export function advisedCaseOf({ input, asRecorded, firstDay, dataset, asNowSinceDay }: GateCase): AdvisedCase {
  const { patient, window } = input;
  const earlier = reliableEarlierDays(input);
  return {
    input,
    dataset,
    earlier: earlier && { dataset: earlier, daysBefore: earlier.days + firstDay },
    rules: TYPE_RULES[patient.diabetesType],
    care: careOf(patient),
    daysLeftOut: leftOutDaysOf(asRecorded),
    period: {
      firstDay: dayAfter(window.firstDay, firstDay),
      days: dataset.days,
      glucoseDays: countOf(glucoseDays(dataset)),
      planSince: firstDay > 0 ? dayAfter(window.firstDay, firstDay) : null,
      ...(asNowSinceDay === null ? {} : { asNowSince: dayAfter(window.firstDay, asNowSinceDay) }),
    },
    firstDay,
    asNowSinceDay: asNowSinceDay === null ? 0 : asNowSinceDay - firstDay,
  };
}
