import type { Judgement } from '@glidepath/decision-outcome';

import { DAYS_AFTER, type JudgedDecision } from './judged-decision.ts';

/** What is said where nothing changed: all but "no clear change" is an error. */
export function nullLines(decisions: readonly JudgedDecision[]): string[] {
  const unchanged = decisions.filter(({ size }) => size === 0);
  const rows = DAYS_AFTER.map((days) => rowOf(`${days} days`, unchanged, ({ judged }) => judged[days]));
  return [
    '**Plans that change nothing.** Each person gets eight: in the worst four hours of the three weeks of the advice and in four',
    'others, more and less insulin, for meals and basal. Everything but "no clear change" is wrong.',
    '',
    '| after | decisions | no clear change | wrongly helped | wrongly worse | cannot tell | mean change in worst hours |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    rowOf('14 days, no earlier weeks', unchanged, ({ withoutEarlier }) => withoutEarlier),
  ];
}

function rowOf(name: string, unchanged: readonly JudgedDecision[], of: (one: JudgedDecision) => Judgement): string {
  const judged = unchanged.map(of);
  const told = judged.filter(({ verdict }) => verdict !== 'cannot-tell').length;
  const percent = (verdict: Judgement['verdict']) =>
    `${((100 * judged.filter((one) => one.verdict === verdict).length) / told).toFixed(1)} %`;
  const cannot = judged.length - told;
  return `| ${name} | ${told} | ${percent('no-clear-change')} | ${percent('helped')} | ${percent('worse')} | ${cannot} | ${worstBias(unchanged, of)} |`;
}

/** Highs and lows apart: without the correction for who is picked at the worst, both would fall. */
function worstBias(unchanged: readonly JudgedDecision[], of: (one: JudgedDecision) => Judgement): string {
  const mean = (intent: 'more' | 'less') => {
    const changes = unchanged
      .filter((one) => one.isWorst && one.intent === intent)
      .flatMap((one) => {
        const judged = of(one);
        return judged.verdict === 'cannot-tell' ? [] : [judged.effect.changePoints];
      });
    return (changes.reduce((sum, points) => sum + points, 0) / changes.length).toFixed(1);
  };
  return `highs ${mean('more')}, lows ${mean('less')} points`;
}
