import { takeRapidInsulin } from '../devices/take-rapid-insulin.ts';
import { isAwake, type LifeRun } from '../life/life-run.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';

const HIGH_MG_DL = 200;
/** Sooner after a dose people wait for it to work. */
const PATIENCE_MINUTES = 150;
/** Nobody corrects right after waking: breakfast is near. */
const FIRST_CORRECTION_MINUTE = 450;

/** Sometimes somebody who sees a high value takes insulin for it. */
export function correctHigh(run: LifeRun): void {
  const glucoseMgDl = knownGlucoseMgDl(run);
  if (glucoseMgDl === null || glucoseMgDl <= HIGH_MG_DL) return;
  if (!isAwake(run) || run.minuteOfDay <= FIRST_CORRECTION_MINUTE) return;
  const lastDose = run.memory.rapidDoses.at(-1);
  if (lastDose && run.minute - lastDose.minute <= PATIENCE_MINUTES) return;
  if (run.today.deciding.uniform() < run.habits.correctionChance) takeRapidInsulin(run, null);
}
