import { changeSite } from '../devices/change-pump-parts.ts';
import { arrivingShare } from '../devices/failing-set.ts';
import { isAwake, type LifeRun } from '../life/life-run.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';

const SUSPICIOUS_MG_DL = 280;
/** For each hour awake with such a value. */
const NOTICING_CHANCE = 0.4;

/** Sooner or later somebody with very high glucose suspects the infusion set and puts in a new one. */
export function noticeFailedSet(run: LifeRun): void {
  if (arrivingShare(run) === 1 || !isAwake(run)) return;
  const glucoseMgDl = knownGlucoseMgDl(run);
  if (glucoseMgDl === null || glucoseMgDl < SUSPICIOUS_MG_DL) return;
  if (run.today.siting.uniform() < NOTICING_CHANCE) changeSite(run);
}
