import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { meterResult } from './meter.ts';

/** A fingerstick; from now on the person knows this value. */
export function testGlucose(run: LifeRun): void {
  const result = meterResult(run.body.glucoseMgDl(), run.today.testing);
  run.diary.fingersticks.push({ minute: diaryMinute(run), ...result });
  run.memory.known = { minute: run.minute, glucoseMgDl: result.glucoseMgDl };
}

/** Older values are not used for a dose. */
const FRESH_MINUTES = 20;

export function knownGlucoseMgDl({ memory, minute }: LifeRun): number | null {
  return memory.known && minute - memory.known.minute <= FRESH_MINUTES ? memory.known.glucoseMgDl : null;
}
