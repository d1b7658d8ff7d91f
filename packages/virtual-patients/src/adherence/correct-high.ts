import { takeRapidInsulin } from '../devices/take-rapid-insulin.ts';
import { isAwake, type LifeRun, usualMinute } from '../life/life-run.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';

/** Sooner after a dose people wait for it to work. */
const PATIENCE_MINUTES = 150;
/** Nobody corrects right after waking: breakfast is near. */
const FIRST_CORRECTION_MINUTE = 450;

/** Sometimes somebody who sees a high value takes insulin for it. */
export function correctHigh(run: LifeRun): void {
  const glucoseMgDl = knownGlucoseMgDl(run);
  if (glucoseMgDl === null || glucoseMgDl <= run.habits.correctedAboveMgDl) return;
  if (!isAwake(run) || usualMinute(run) <= FIRST_CORRECTION_MINUTE) return;
  const lastDose = run.memory.rapidDoses.at(-1);
  if (lastDose && run.minute - lastDose.minute <= PATIENCE_MINUTES) return;
  if (run.today.deciding.uniform() < run.habits.correctionChance) takeRapidInsulin(run, null);
}
