import { titrationEvidence } from '@glidepath/dosing-advisor';
import type { Life } from '@glidepath/virtual-patients';

import { recordedOf } from '../in-silico-trial/arms/recorded-life.ts';
import { type Outcome, outcomeOf } from '../in-silico-trial/outcome.ts';
import type { Participant } from '../in-silico-trial/patients/everybody.ts';
import { joinedLife } from '../in-silico-trial/runs/joined-lives.ts';
import { firstUnits, type Measuring } from './enrolled-patient.ts';
import { livedDays } from './lived-days.ts';
import { dateOf } from './simulated-time.ts';
import { type Course, RUN_IN_DAYS, TITRATED_DAYS } from './titration-course.ts';

const JUDGED_DAYS = 21;
/** Mornings whose median tells where somebody ended. */
const MORNINGS = 9;
/** When there was none. */
const NO_BREAKFAST_MINUTE = 480;
/** What was eaten earlier was eaten in the night. */
const MORNING_MINUTE = 240;

export type Ending = Outcome &
  Readonly<{
    /** As a clinician sees it: what meter or sensor showed in the mornings. */
    recordedFastingMgDl: number;
    trueFastingMgDl: number;
    unitsPerKg: number;
  }>;

/** The last three weeks by the true glucose, and the last mornings. */
export function endingOf({ participant, days, doseUnits }: Omit<Course, 'status' | 'lastCode'>): Ending {
  return {
    ...outcomeOf(joinedLife(days.slice(-JUDGED_DAYS))),
    recordedFastingMgDl: median(recordedFasting(days.slice(-MORNINGS))),
    trueFastingMgDl: median(days.slice(-MORNINGS).map(trueFasting)),
    unitsPerKg: doseUnits / participant.patient.person.weightKg,
  };
}

/** The same life on the first dose. */
export function endingWithoutTitration(participant: Participant, { equipment }: Measuring): Ending {
  const { live, days } = livedDays(participant, equipment);
  const doseUnits = firstUnits(participant);
  for (let day = 0; day < RUN_IN_DAYS + TITRATED_DAYS; day += 1) live(doseUnits);
  return endingOf({ participant, days, doseUnits });
}

function recordedFasting(days: readonly Life[]): number[] {
  const window = { firstDay: dateOf(0), days: days.length };
  const { fasting } = titrationEvidence({ window, recorded: recordedOf(joinedLife(days)) });
  return fasting.map(({ glucoseMgDl }) => glucoseMgDl);
}

/** Just before the earliest breakfast. */
function trueFasting({ truth: { glucoseMgDl, eaten } }: Life): number {
  const samplesPerMinute = glucoseMgDl.length / 1440;
  const breakfast = eaten.map(({ minute }) => minute).find((minute) => minute >= MORNING_MINUTE) ?? NO_BREAKFAST_MINUTE;
  const before = Math.max(0, Math.floor((breakfast - 5) * samplesPerMinute));
  return glucoseMgDl[before] ?? Number.NaN;
}

export function median(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
