import { clinicComparison } from '@glidepath/decision-outcome';

import type { DaysAfter, JudgedDecision } from './judged-decision.ts';

const CLINICS = 200;
const DECIDED = 40;
const UNDECIDED = 80;
const SIZES = [0, 0.2, 0.5] as const;

/** The same decisions as clinics would have them: 40 for whom a change was made, beside 80 for whom none was. */
export function clinicLines(decisions: readonly JudgedDecision[], draw: () => number): string[] {
  return [
    `**The clinic's comparison**: ${CLINICS} clinics, drawn from the same decisions against highs, with ${DECIDED} decided and ${UNDECIDED} undecided each.`,
    '',
    '| change of insulin | after | true mean | found mean | interval holds the truth | found an effect |',
    '|---|---|---|---|---|---|',
    ...SIZES.flatMap((size) => ([14, 28] as const).map((days) => rowOf(decisions, size, days, draw))),
  ];
}

function rowOf(decisions: readonly JudgedDecision[], size: number, days: DaysAfter, draw: () => number): string {
  const against = decisions.flatMap((one) => {
    const judged = one.judged[days];
    if (one.intent !== 'more' || judged.verdict === 'cannot-tell') return [];
    return [{ ...one, changePoints: judged.effect.changePoints, truly: one.truePoints[days] }];
  });
  const pools = {
    decided: against.filter((one) => one.size === size),
    undecided: against.filter((one) => one.size === 0),
  };
  const clinics = Array.from({ length: CLINICS }, (_, clinic) => {
    const decided = drawn(pools.decided, DECIDED, draw);
    const undecided = drawn(pools.undecided, UNDECIDED, draw);
    const named = (ones: typeof decided) =>
      ones.map(({ changePoints }, place) => ({ person: String(place), changePoints }));
    const truth = decided.reduce((sum, { truly }) => sum + truly, 0) / decided.length;
    return { truth, found: clinicComparison(named(decided), named(undecided), clinic) };
  });
  const mean = (of: (clinic: (typeof clinics)[number]) => number) =>
    clinics.reduce((sum, clinic) => sum + of(clinic), 0) / clinics.length;
  const holds = mean(({ truth, found }) =>
    Number(found !== null && found.lowestPoints <= truth && truth <= found.highestPoints),
  );
  const finds = mean(({ found }) => Number(found !== null && (found.highestPoints < 0 || found.lowestPoints > 0)));
  const name = size === 0 ? 'none' : `× ${Math.exp(size).toFixed(2)}`;
  const points = [mean(({ truth }) => truth), mean(({ found }) => found?.points ?? 0)].map((one) => one.toFixed(1));
  return `| ${name} | ${days} days | ${points.join(' | ')} | ${Math.round(100 * holds)} % | ${Math.round(100 * finds)} % |`;
}

function drawn<One>(pool: readonly One[], count: number, draw: () => number): One[] {
  return Array.from({ length: count }, () => pool[Math.floor(draw() * pool.length)]).filter((one) => one !== undefined);
}
