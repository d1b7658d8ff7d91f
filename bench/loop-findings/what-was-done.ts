import type { LoopFindingCode } from '@glidepath/loop-review';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { Life } from '@glidepath/virtual-patients';

/** Findings of which the simulator knows the truth. */
export const KNOWN_FINDINGS = [
  'MISSED_BOLUSES',
  'LATE_BOLUSES',
  'AGAINST_THE_LOOP',
  'FAKE_CARBS',
  'FAILING_SITE',
  'AUTOMATION_OFF',
  'EXITS',
] as const satisfies readonly LoopFindingCode[];
export type KnownFinding = (typeof KNOWN_FINDINGS)[number];

const JUDGED_FROM_GRAMS = 30;
const LATE_MINUTES = 15;
const LASTING_MINUTES = 180;

/** By the same thresholds as the review's, but of what was really done. */
export function whatWasDone({ truth, days, boluses }: Life): Readonly<Record<KnownFinding, boolean>> {
  const weeks = days / 7;
  const bolused = truth.meals.filter(({ bolus }) => bolus === 'taken');
  const late = bolused.filter(({ lateMinutes }) => lateMinutes >= LATE_MINUTES);
  const people = boluses.filter(({ isAutomatic }) => !isAutomatic);
  const against = bolused.filter(({ isDoubled }) => isDoubled).length + truth.impatientCorrections.length;
  const failing = truth.setFailures.filter(
    ({ minute, untilMinute }) => untilMinute - Math.max(0, minute) > LASTING_MINUTES,
  );
  const offMinutes = truth.loopExits.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const exits = truth.loopExits.filter(({ mode }) => mode === 'manual');
  return {
    MISSED_BOLUSES: missedMinutes({ truth }).length >= 3 * weeks,
    LATE_BOLUSES: late.length >= 0.25 * bolused.length,
    AGAINST_THE_LOOP: against >= 0.2 * people.length,
    FAKE_CARBS: truth.fakeCarbs.length >= 1.5 * weeks,
    FAILING_SITE: failing.length >= weeks,
    AUTOMATION_OFF: offMinutes > 0.1 * days * MINUTES_PER_DAY,
    EXITS: exits.length > 2 * weeks,
  };
}

/** Meals of some size that nobody gave insulin for. */
export const missedMinutes = ({ truth }: Pick<Life, 'truth'>): number[] =>
  truth.meals
    .filter(({ bolus, grams }) => bolus === 'missed' && grams >= JUDGED_FROM_GRAMS)
    .map(({ minute }) => minute);

/** Everything eaten without a bolus: a rise after it is no mistake of the finding. */
export const unbolusedMinutes = ({ truth }: Pick<Life, 'truth'>): number[] =>
  truth.meals.filter(({ bolus }) => bolus !== 'taken').map(({ minute }) => minute);
