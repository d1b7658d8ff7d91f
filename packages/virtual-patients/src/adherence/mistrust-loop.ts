import type { Dose } from '../devices/dose.ts';
import { roundedDose } from '../devices/rounded-dose.ts';
import { takeRapidInsulin } from '../devices/take-rapid-insulin.ts';
import { diaryMinute, isAwake, type LifeRun } from '../life/life-run.ts';
import { loopHabitsOf } from '../loops/loop-habits.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';
import { enterCarbs } from './enter-carbs.ts';

const FAKED_ABOVE_MG_DL = 180;
const FAKED_GRAMS = { least: 15, most: 35 } as const;
/** Right after a dose of their own even the impatient wait. */
const PATIENCE_MINUTES = 60;
const BOLUS_STEP_UNITS = 0.05;

/** Called every hour: some do not leave a high value to the loop. */
export function mistrustLoop(run: LifeRun): void {
  const { habits, memory, today } = run;
  const glucoseMgDl = knownGlucoseMgDl(run);
  if (!memory.loop || !habits.loop || glucoseMgDl === null || !isAwake(run)) return;
  const { fakeCarbsChance, impatientCorrectionChance } = loopHabitsOf(habits);
  const [fakes, insists] = [today.mistrusting.uniform() < fakeCarbsChance, today.mistrusting.uniform()];
  const fakedShare = today.mistrusting.uniform();
  if (hasJustDosed(run)) return;
  if (fakes && glucoseMgDl > FAKED_ABOVE_MG_DL) fakeCarbs(run, fakedShare);
  else if (glucoseMgDl > habits.correctedAboveMgDl && insists < impatientCorrectionChance) insistOnCorrection(run);
}

function hasJustDosed({ memory, minute }: LifeRun): boolean {
  const last = memory.rapidDoses.findLast(({ isAutomatic }) => !isAutomatic);
  return last !== undefined && minute - last.minute <= PATIENCE_MINUTES;
}

function fakeCarbs(run: LifeRun, share: number): void {
  const grams = Math.round(FAKED_GRAMS.least + (FAKED_GRAMS.most - FAKED_GRAMS.least) * share);
  const doseUnits = takeRapidInsulin(run, { countedGrams: grams, size: 'normal', isSnack: true });
  enterCarbs(run, { grams, mealSize: null, isRescue: false });
  run.diary.truth.fakeCarbs.push({ minute: diaryMinute(run), grams, doseUnits });
}

function insistOnCorrection(run: LifeRun): void {
  let proposedUnits = 0;
  const doseUnits = takeRapidInsulin(run, null, (proposed) => {
    proposedUnits = proposed.doseUnits;
    return Math.max(proposed.doseUnits, fullCorrectionUnits(proposed));
  });
  if (doseUnits <= proposedUnits) return;
  run.diary.truth.impatientCorrections.push({ minute: diaryMinute(run), proposedUnits, doseUnits });
}

/** As if no insulin were working. */
function fullCorrectionUnits({ calculator }: Dose): number {
  const { glucoseMgDl, targetMgDl, correctionFactorMgDlPerUnit } = calculator ?? {};
  if (glucoseMgDl === undefined || targetMgDl === undefined || correctionFactorMgDlPerUnit === undefined) return 0;
  return roundedDose((glucoseMgDl - targetMgDl) / correctionFactorMgDlPerUnit, BOLUS_STEP_UNITS);
}
