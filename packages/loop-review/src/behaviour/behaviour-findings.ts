import { at, type LowEvent, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR, sensorLows } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@glidepath/quantities';

import type { LoopDays, Override } from '../days/loop-days.ts';
import { dosesAgainstTheLoop, fakeCarbs } from './against-the-loop.ts';
import { setsWornLong, stubbornHighs } from './failing-sites.ts';
import { lateBoluses, mealBoluses } from './late-boluses.ts';
import { LOOP_FINDINGS, type LoopFinding, type LoopFindingCode } from './loop-finding.ts';
import { missedBoluses } from './missed-boluses.ts';
import { overtreatedLows } from './overtreated-lows.ts';
import { marked, pointsLost, type Span } from './points-lost.ts';

/** What the loop's own records say of it, as the report beside it shows. */
export type AutomationFacts = Readonly<{
  /** Of the time in which a pump tells what it did; null where none does. */
  automatedShare: number | null;
  /** Minutes at which it stopped dosing by itself; null where no record tells. */
  exitMinutes: readonly number[] | null;
}>;

/** From here on it is told. Design of the thresholds: docs/closed-loops.md. */
const TOLD = {
  automatedShareBelow: 0.9,
  exitsAWeekAbove: 2,
  /** Three main meals, of which one is eaten without every other day. */
  mealBolusesADayBelow: 2.5,
  missedAWeekFrom: 3,
  lateShareFrom: 0.25,
  leastMealBoluses: 8,
  againstShareFrom: 0.2,
  leastBoluses: 10,
  fakeCarbsAWeekFrom: 1.5,
  overtreatedShareFrom: 0.25,
  lowsFrom: 4,
  failingSitesAWeekFrom: 1,
  exerciseMinutesAbove: 3 * MINUTES_PER_HOUR,
  sleepMinutesADayAbove: 12 * MINUTES_PER_HOUR,
  boostShareAbove: 0.15,
  sensorShareBelow: 0.9,
} as const;

/** How long what happened is seen in glucose. */
const SEEN_SLOTS = { meal: 4 * SLOTS_PER_HOUR, bolus: 3 * SLOTS_PER_HOUR } as const;

/** All that stands in the way, the costliest first. */
export function behaviourFindings(days: LoopDays, automation: AutomationFacts): LoopFinding[] {
  const lows = sensorLows(days.glucoseMgDl);
  const found = [
    ...automationFindings(days, automation),
    ...bolusFindings(days),
    ...lowFindings(days, lows),
    ...siteFindings(days),
    ...overrideFindings(days),
    ...sensorFindings(days),
  ];
  return found.toSorted(
    (a, b) =>
      (b.pointsLost ?? 0) - (a.pointsLost ?? 0) || LOOP_FINDINGS.indexOf(a.code) - LOOP_FINDINGS.indexOf(b.code),
  );
}

const weeksOf = ({ days }: LoopDays): number => days / 7;

function automationFindings(days: LoopDays, { automatedShare, exitMinutes }: AutomationFacts): LoopFinding[] {
  const byHand = marked(days.slots, []);
  days.isAutomated.forEach((share, slot) => {
    if (share < 0.5) byHand[slot] = 1;
  });
  const isOff = automatedShare !== null && automatedShare < TOLD.automatedShareBelow;
  const exits = exitMinutes ?? [];
  return [
    ...(isOff ? [finding('AUTOMATION_OFF', Math.round(100 * automatedShare), 100, [], pointsLost(days, byHand))] : []),
    ...(exits.length > TOLD.exitsAWeekAbove * weeksOf(days)
      ? [eventFinding('EXITS', days, exits, null, SEEN_SLOTS.meal)]
      : []),
  ];
}

function bolusFindings(days: LoopDays): LoopFinding[] {
  const meals = mealBoluses(days.boluses);
  const missed = missedBoluses(days);
  const late = minutesOf(lateBoluses(days));
  const against = minutesOf(dosesAgainstTheLoop(days));
  const fake = minutesOf(fakeCarbs(days));
  const isFew = meals.length < TOLD.mealBolusesADayBelow * days.days;
  const isLate = meals.length >= TOLD.leastMealBoluses && late.length >= TOLD.lateShareFrom * meals.length;
  const isAgainst =
    days.boluses.length >= TOLD.leastBoluses && against.length >= TOLD.againstShareFrom * days.boluses.length;
  return [
    ...(missed.length >= TOLD.missedAWeekFrom * weeksOf(days)
      ? [eventFinding('MISSED_BOLUSES', days, missed, null, SEEN_SLOTS.meal)]
      : []),
    ...(isFew ? [finding('FEW_BOLUSES', meals.length, days.days, [], null)] : []),
    ...(isLate ? [eventFinding('LATE_BOLUSES', days, late, meals.length, SEEN_SLOTS.bolus)] : []),
    ...(isAgainst ? [eventFinding('AGAINST_THE_LOOP', days, against, days.boluses.length, SEEN_SLOTS.meal)] : []),
    ...(fake.length >= TOLD.fakeCarbsAWeekFrom * weeksOf(days)
      ? [eventFinding('FAKE_CARBS', days, fake, null, SEEN_SLOTS.meal)]
      : []),
  ];
}

function lowFindings(days: LoopDays, lows: readonly LowEvent[]): LoopFinding[] {
  const overtreated = overtreatedLows(days, lows);
  if (lows.length < TOLD.lowsFrom || overtreated.length < TOLD.overtreatedShareFrom * lows.length) return [];
  const minutes = overtreated.map(({ endSlot }) => endSlot * SLOT_MINUTES);
  return [eventFinding('LOWS_OVERTREATED', days, minutes, lows.length, SEEN_SLOTS.bolus)];
}

function siteFindings(days: LoopDays): LoopFinding[] {
  const highs = stubbornHighs(days);
  const minutes = [...highs.map(({ fromSlot }) => fromSlot * SLOT_MINUTES), ...setsWornLong(days)].toSorted(
    (a, b) => a - b,
  );
  if (minutes.length < TOLD.failingSitesAWeekFrom * weeksOf(days)) return [];
  return [finding('FAILING_SITE', minutes.length, null, minutes, pointsLost(days, marked(days.slots, highs)))];
}

function overrideFindings(days: LoopDays): LoopFinding[] {
  const exercise = ofKind(days, 'exercise').filter(
    ({ durationMinutes }) => durationMinutes > TOLD.exerciseMinutesAbove,
  );
  const sleepMinutes = minutesByDay(days, ofKind(days, 'sleep'));
  const longNights = [...sleepMinutes.keys()].filter((day) => at(sleepMinutes, day) > TOLD.sleepMinutesADayAbove);
  const scaled = [...ofKind(days, 'boost'), ...ofKind(days, 'ease_off')];
  const scaledMinutes = minutesByDay(days, scaled).reduce((sum, minutes) => sum + minutes, 0);
  return [
    ...(exercise.length > 0
      ? [finding('EXERCISE_LEFT_ON', exercise.length, null, minutesOf(exercise), lostIn(days, exercise))]
      : []),
    ...(longNights.length > 0
      ? [
          finding(
            'SLEEP_LEFT_ON',
            longNights.length,
            days.days,
            longNights.map((day) => day * MINUTES_PER_DAY),
            null,
          ),
        ]
      : []),
    ...(scaledMinutes > TOLD.boostShareAbove * days.days * MINUTES_PER_DAY
      ? [finding('BOOST_OFTEN', scaled.length, null, minutesOf(scaled), null)]
      : []),
  ];
}

const ofKind = ({ overrides }: LoopDays, kind: Override['kind']): Override[] =>
  overrides.filter((override) => override.kind === kind);

function lostIn(days: LoopDays, overrides: readonly Override[]): number | null {
  const spans = overrides.map(({ minute, durationMinutes }) => ({
    fromSlot: Math.floor(minute / SLOT_MINUTES),
    toSlot: Math.ceil((minute + durationMinutes) / SLOT_MINUTES),
  }));
  return pointsLost(days, marked(days.slots, spans));
}

function minutesByDay({ days }: LoopDays, overrides: readonly Override[]): Float64Array {
  const minutes = new Float64Array(days);
  for (const { minute, durationMinutes } of overrides) {
    for (let day = Math.floor(minute / MINUTES_PER_DAY); day < days; day += 1) {
      const from = Math.max(minute, day * MINUTES_PER_DAY);
      const to = Math.min(minute + durationMinutes, (day + 1) * MINUTES_PER_DAY);
      if (to <= from) break;
      minutes[day] = at(minutes, day) + to - from;
    }
  }
  return minutes;
}

function sensorFindings({ glucoseMgDl, days, slots }: LoopDays): LoopFinding[] {
  const known = glucoseMgDl.reduce((count, mgDl) => count + (Number.isNaN(mgDl) ? 0 : 1), 0);
  if (known >= TOLD.sensorShareBelow * slots || days === 0) return [];
  return [finding('SENSOR_OFF', Math.round((100 * known) / slots), 100, [], null)];
}

const minutesOf = (events: readonly Readonly<{ minute: number }>[]): number[] => events.map(({ minute }) => minute);

/** Where days end in the middle of what follows, what is there counts. */
function eventFinding(
  code: LoopFindingCode,
  days: LoopDays,
  minutes: readonly number[],
  of: number | null,
  seenSlots: number,
): LoopFinding {
  const spans = minutes.map((minute): Span => {
    const fromSlot = Math.floor(minute / SLOT_MINUTES);
    return { fromSlot, toSlot: Math.min(days.days * SLOTS_PER_DAY, fromSlot + seenSlots) };
  });
  return finding(code, minutes.length, of, minutes, pointsLost(days, marked(days.slots, spans)));
}

function finding(
  code: LoopFindingCode,
  count: number,
  of: number | null,
  minutes: readonly number[],
  lost: number | null,
): LoopFinding {
  return { code, count, of, minutes, pointsLost: lost };
}
