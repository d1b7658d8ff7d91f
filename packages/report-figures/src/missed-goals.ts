import { type PercentShare, type ShownPercent, shownPercent, shownSum } from '@glidepath/quantities';

import type { Assessment, CgmStatistics } from './report-answer.ts';

type Goals = Assessment['goals'];
type Goal = Goals['cv'];
export type GoalName = keyof Goals;

/**
 * The figures that miss their goal. Judged by what is shown, so that the mark agrees with the numbers beside it: '<1%' meets
 * a goal of '<1%'. Glucose is judged in mg/dL, so that nobody misses a goal in one unit and meets it in the other.
 */
export function missedGoals(cgm: CgmStatistics | null, goals: Goals | undefined): ReadonlySet<GoalName> {
  if (!cgm || !goals) return new Set();
  const shown: Readonly<Record<GoalName, number | null>> = {
    avg: cgm.avg.value,
    gmi: cgm.gmi.value,
    cv: cgm.cv.value,
    lt54: shareOf(cgm.lt54),
    lt70: sumOf(cgm.lt54, cgm.gte54lt70),
    gte70lte180: shareOf(cgm.gte70lte180),
    gt180: sumOf(cgm.gt180lte250, cgm.gt250),
    gt250: shareOf(cgm.gt250),
    timeCgmActivePercentage: cgm.timeCgmActivePercentage.value,
  };
  const names = Object.keys(goals) as GoalName[];
  return new Set(
    names.filter((name) => {
      const [goal, amount] = [goals[name], shown[name]];
      return goal !== undefined && amount !== null && !isMet(goal, amount);
    }),
  );
}

function isMet({ bound, value }: Goal, amount: number): boolean {
  if (bound === 'lt') return amount < value;
  if (bound === 'lte') return amount <= value;
  return bound === 'gt' ? amount > value : amount >= value;
}

function shareOf(figure: CgmStatistics['lt54']): number | null {
  const share = exactShare(figure);
  return share && amountOf(shownPercent(share));
}

function sumOf(...figures: readonly CgmStatistics['lt54'][]): number | null {
  const shares = figures.flatMap((figure) => exactShare(figure) ?? []);
  return shares.length < figures.length ? null : amountOf(shownSum(shares));
}

function exactShare({ value, rawValue }: CgmStatistics['lt54']): PercentShare | null {
  return value === null ? null : { wholePercent: value, exactPercent: rawValue ?? value };
}

/** '<1' is less than one, '>99' more than ninety-nine. */
function amountOf({ sign, percent }: ShownPercent): number {
  if (sign === '<') return percent - 0.5;
  return sign === '>' ? percent + 0.5 : percent;
}
