import type { Episode } from '../advice/episode.ts';
import type { SettingAdvice } from '../advice/setting-advice.ts';

/** How far the numbers of an episode go towards the change that it is listed for; each must be more than nothing. */
export function shownBy({ kind, facts }: Episode, { code, evidence }: SettingAdvice, sign: number): number[] {
  const fact = (name: string) => Number(facts[name]);
  const beyondExpected = sign * (fact('afterMgDl') - fact('expectedMgDl'));
  // A meal that brought glucose down and into range, or up from a low into it, is no reason for more; one that left it
  // high none for less.
  const [before, after] = [fact('beforeMgDl'), fact('afterMgDl')];
  const isRescue = before < 70 && after <= 180;
  const isLeft = sign > 0 ? after >= Math.min(140, before) && !isRescue : after <= 180;
  const isBeyondNoise = Math.abs(beyondExpected) >= 9.99;
  const drift = code === 'FASTING_RISE' || code === 'FASTING_FALL' ? [Math.round(sign * fact('driftMgDlPerHour'))] : [];
  const isOfLevel = code === 'FASTING_HIGH' || code === 'FASTING_LOW';
  const level = isOfLevel ? [sign * (fact('levelMgDl') - Number(evidence.fastingGoalMgDl))] : [];
  const shown: Readonly<Record<Episode['kind'], number[]>> = {
    meal: [sign * (fact('neededUnits') - fact('plannedUnits')), beyondExpected, Number(isLeft), Number(isBeyondNoise)],
    correction: [beyondExpected],
    'fasting-drift': [...drift, ...level],
    'other-rate': [Number(code === 'RAN_LESS')],
    'high-hours': [fact('above180Percent') - 34.99, Number(code === 'HIGH_WITHOUT_LOWS')],
    low: [-sign],
    'fasting-value': [],
    'pre-dinner-value': [],
  };
  return shown[kind];
}
