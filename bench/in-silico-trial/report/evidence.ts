import type { JobResult } from '../runs/job.ts';
import type { Speed } from '../speed.ts';
import type { TrialOptions } from '../trial-options.ts';
import { injectionLimits, titrationLimits } from './injection-limits.ts';
import { atLeast, atMost, type Limit, limitRow, worstOfSettings } from './limits.ts';
import { injectionRuns, pumpRuns, titrationRuns } from './measured-runs.ts';
import { pumpLimits } from './pump-limits.ts';
import { injectionTable, predictionLines, pumpTables, titrationLines } from './result-tables.ts';
import { sideBySide } from './side-by-side.ts';
import { worseLines } from './where-worse.ts';
import { participationLines } from './who-takes-part.ts';

export function trialLimits(results: readonly JobResult[]): Limit[] {
  return [
    ...pumpLimits(pumpRuns(results)),
    ...injectionLimits(injectionRuns(results)),
    ...titrationLimits(titrationRuns(results)),
  ];
}

export function speedLimits({ adviseMs, replayMs, autotuneMs }: Speed): Limit[] {
  return [
    atMost('speed: advice for nine weeks of pump data, ms', adviseMs, 500),
    atMost('speed: replay of 21 days, ms', replayMs, 5),
    atLeast('speed: times as fast as autotune', autotuneMs / adviseMs, 8),
  ];
}

/** What is compared, by the names that tables give it. */
export type Versions = Readonly<{ present: string; former: string }>;

type Trial = Readonly<{
  options: TrialOptions;
  results: readonly JobResult[];
  limits: readonly Limit[];
  versions: Versions;
  /** The revision that was measured. */
  revision: string;
}>;

/** The page docs/evidence.md: what was promised, what came out, and where it is worse. */
export function evidencePage({ options, results, limits, versions }: Trial): string {
  const pump = pumpRuns(results);
  const injections = injectionRuns(results);
  return [
    '# Evidence from virtual patients',
    '',
    `Algorithm ${versions.present}, seed ${options.seeds.join(', ')}. Written by \`node bench/in-silico-trial/main.ts\`; do not edit.`,
    '',
    ...INTRODUCTION,
    ...participationLines(results, versions.former),
    '## What is promised',
    '',
    ...promiseLines(limits),
    '## Where it does worse',
    '',
    ...worseLines(pump, injections, versions.former),
    '',
    ...sideBySide(pump, injections, versions),
    ...pumpTables(pump, versions.former),
    ...injectionTable(injections, versions.former),
    ...titrationLines(titrationRuns(results)),
    ...predictionLines(pump),
    ...LIMITS_OF_THE_EVIDENCE,
  ].join('\n');
}

/** The section of people whom nothing was tuned on. */
export function holdoutSection({ options, results, limits, versions, revision }: Trial): string[] {
  const pump = pumpRuns(results);
  const injections = injectionRuns(results);
  return [
    '## Holdout',
    '',
    `Algorithm ${versions.present} at revision ${revision}, seeds ${options.seeds.join(', ')}. Written by`,
    '`node bench/in-silico-trial/main.ts --holdout`; do not edit.',
    '',
    ...(options.isWritten ? HELD_BACK : NOT_HELD_BACK),
    ...participationLines(results, versions.former).map(asSubsection),
    ...promiseLines(limits),
    '### Where it does worse on the holdout',
    '',
    ...worseLines(pump, injections, versions.former),
    '',
    ...sideBySide(pump, injections, versions).map(asSubsection),
    ...predictionLines(pump).map(asSubsection),
  ];
}

const asSubsection = (line: string) => line.replace(/^## /, '### ');

const HELD_BACK = [
  'These people are kept for one run at the end of the work on a version: nothing is tuned on them, and what comes out',
  'stays as it is. There are fewer of them than above, so chance moves every figure more; a promise that is narrowly',
  'missed or held here says less than the intervals do.',
  '',
];
const NOT_HELD_BACK = ['A trial of the machinery on other people than those held back. It proves nothing.', ''];

function promiseLines(limits: readonly Limit[]): string[] {
  const missed = limits.filter(({ isHeld, isGoal, setting }) => !isHeld && !isGoal && setting !== undefined);
  return [
    'What is asked of every first setting stands here with the one that comes closest to missing it, or misses it by most.',
    '',
    '| | measured | asked | |',
    '|---|---|---|---|',
    ...worstOfSettings(limits).map(limitRow),
    '',
    ...(missed.length === 0 ? [] : ['Missed, first setting by first setting:', '', ...missed.map(missedLine), '']),
  ];
}

function missedLine({ name, setting, measured, asked }: Limit): string {
  return `- ${name}, ${setting}: ${measured.toFixed(2)}, asked ${asked}.`;
}

const INTRODUCTION = [
  'Nobody here is real. The patients are models, and a model is kinder than life: this page shows that the rules do what',
  'they are meant to do and where they fail, not that they help people.',
  '',
  '- **A** and **B** are adults with a pump: the model of Hovorka 2004 with two sets of parameters. **C** are children and',
  '  adolescents: the model of Dalla Man, Rizza and Cobelli 2007, insulin sensitivity that wavers by 20 % within a day,',
  '  failing infusion sets, unannounced sport, and up to 18 % of meals without a bolus. **D** are adults of a third model,',
  '  that of Kanderian et al. 2009, on whom nothing was tuned: they rise and dine late, bolus part of their meals only',
  '  while eating, misjudge carbohydrate each in a way of their own, and snack without a bolus.',
  '- Everybody begins with one flat value a day, right or wrong by the factor named; six times, after every three weeks,',
  '  the plan is replaced as advised, by what those weeks show and up to six weeks before. Then nine more weeks (27 in C,',
  '  where nine still differ by chance) are lived and judged by the true glucose. "After three cycles" are the three weeks',
  '  that are lived by the third advice.',
  '- **No change** lives the very same weeks on the first settings, and is what "before" means; **true settings** are',
  '  those that the model itself needs. **Autotune** is oref0 0.7.1 with its own defaults on the same records, taken over',
  '  every three weeks. It is slow, so only every second patient meets it (every one in B), with one of the first settings,',
  '  all of them in turn; it is compared with advice on those same runs. It is made for closed loops with somebody in',
  '  charge: here it only stands for the best known open algorithm.',
  '- **The former version** lives the same weeks too: its own code of then, asked with the same records, with the settings',
  '  that its own advice led to. Where it refuses, the plan stays, as it does today.',
  '- In brackets: where 95 of 100 means would lie if other patients had been drawn (bootstrap by patient).',
  '- GRI is the glycemia risk index: 3.0 × below 54 + 2.4 × 54 to 69 + 1.6 × above 250 + 0.8 × 181 to 250. Lower is better.',
  '',
];

const LIMITS_OF_THE_EVIDENCE = [
  '## What this cannot show',
  '',
  'No illness, alcohol, ketones, hormones or counter-regulation; nobody changes their habits; every advice is taken over',
  'unseen by a clinician. Type 2 is one adult model with a pancreas that answers to glucose, which makes up for much of',
  'what is mis-set. NPH, two basal injections and ultra-rapid insulin are not simulated.',
  '',
];
