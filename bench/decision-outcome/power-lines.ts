import type { Judgement } from '@glidepath/decision-outcome';

import { DAYS_AFTER, type DaysAfter, type JudgedDecision } from './judged-decision.ts';

type Bucket = Readonly<{ name: string; intent: 'more' | 'less'; from: number; to: number }>;
const BUCKETS: readonly Bucket[] = [
  { name: 'highs rose', intent: 'more', from: 2, to: 100 },
  { name: 'highs fell by 0 to 5', intent: 'more', from: -5, to: 0 },
  { name: 'highs fell by 5 to 10', intent: 'more', from: -10, to: -5 },
  { name: 'highs fell by 10 to 20', intent: 'more', from: -20, to: -10 },
  { name: 'highs fell by 20 to 30', intent: 'more', from: -30, to: -20 },
  { name: 'highs fell by more', intent: 'more', from: -100, to: -30 },
  { name: 'lows fell by 0 to 2', intent: 'less', from: -2, to: 0 },
  { name: 'lows fell by 2 to 5', intent: 'less', from: -5, to: -2 },
  { name: 'lows fell by 5 to 10', intent: 'less', from: -10, to: -5 },
  { name: 'lows fell by more', intent: 'less', from: -100, to: -10 },
];

/** What is said where the truth changed by a known amount. */
export function powerLines(decisions: readonly JudgedDecision[]): string[] {
  const changed = decisions.filter(({ size }) => size > 0);
  return [
    '**Plans that change the truth**, by 0.2, 0.5 and 1.0 in the logarithm of insulin. What the change did is known: the same life was',
    'also lived without it. Shares of the decisions that got a verdict.',
    '',
    '| what the change truly did, in points | decisions | helped, 14 days | 28 days | 42 days | worse, 14 days | band holds the truth, 14 days |',
    '|---|---|---|---|---|---|---|',
    ...BUCKETS.flatMap((bucket) => rowOf(bucket, changed)),
    '',
    ...hitLines(changed),
  ];
}

const isIn = ({ intent, from, to }: Bucket, one: JudgedDecision, days: DaysAfter) =>
  one.intent === intent && one.truePoints[days] >= from && one.truePoints[days] < to;
const isTold = (judged: Judgement) => judged.verdict !== 'cannot-tell';
const percentOf = (count: number, all: number) => (all === 0 ? '–' : `${Math.round((100 * count) / all)} %`);

function rowOf(bucket: Bucket, changed: readonly JudgedDecision[]): string[] {
  const at = (days: DaysAfter) => changed.filter((one) => isIn(bucket, one, days) && isTold(one.judged[days]));
  const share = (days: DaysAfter, verdict: Judgement['verdict']) =>
    percentOf(at(days).filter((one) => one.judged[days].verdict === verdict).length, at(days).length);
  const held = at(14).filter((one) => holdsTruth(one.judged[14], one.truePoints[14])).length;
  const helped = DAYS_AFTER.map((days) => share(days, 'helped')).join(' | ');
  const all = at(14).length;
  return all === 0 ? [] : [`| ${bucket.name} | ${all} | ${helped} | ${share(14, 'worse')} | ${percentOf(held, all)} |`];
}

function holdsTruth(judged: Judgement, truePoints: number): boolean {
  if (judged.verdict === 'cannot-tell') return false;
  return judged.effect.lowestPoints <= truePoints && truePoints <= judged.effect.highestPoints;
}

function hitLines(changed: readonly JudgedDecision[]): string[] {
  const helped = changed.filter(({ judged }) => judged[14].verdict === 'helped');
  const truly = helped.filter(({ truePoints }) => truePoints[14] < 0).length;
  const wrongly = changed.filter(({ judged, truePoints }) => {
    const judgement = judged[14];
    return judgement.verdict === 'worse' && judgement.effect.lowestPoints > 0 && truePoints[14] <= 0;
  }).length;
  return [
    `Of ${helped.length} verdicts "helped" after 14 days the change had truly helped in ${percentOf(truly, helped.length)}; ` +
      `${wrongly} of ${changed.length} decisions were called worse in what they were made for though they were not.`,
  ];
}
