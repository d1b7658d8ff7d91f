import type { JobResult } from '../runs/job.ts';
import type { Speed } from '../speed.ts';
import type { TrialSize } from '../trial-size.ts';
import { injectionLimits, titrationLimits } from './injection-limits.ts';
import { asGoal, atLeast, atMost, type Limit, verdict } from './limits.ts';
import { injectionRuns, pumpRuns, titrationRuns } from './measured-runs.ts';
import { pumpLimits } from './pump-limits.ts';
import { injectionTable, predictionLines, pumpTables, titrationLines } from './result-tables.ts';
import { worseLines } from './where-worse.ts';

export function allLimits(results: readonly JobResult[], speed: Speed): Limit[] {
  return [
    ...pumpLimits(pumpRuns(results)),
    ...injectionLimits(injectionRuns(results)),
    ...titrationLimits(titrationRuns(results)),
    atMost('speed: advice for 21 days of pump data, ms', speed.adviseMs, 40),
    asGoal(atLeast('speed: times as fast as autotune', speed.autotuneMs / speed.adviseMs, 20)),
  ];
}

type Trial = Readonly<{ size: TrialSize; results: readonly JobResult[]; limits: readonly Limit[]; version: string }>;

/** The page docs/evidence.md: what was promised, what came out, and where it is worse. */
export function evidencePage({ size, results, limits, version }: Trial): string {
  const pump = pumpRuns(results);
  return [
    '# Evidence from virtual patients',
    '',
    `Algorithm ${version}, seed ${size.seed}. Written by \`node bench/in-silico-trial/main.ts\`; do not edit.`,
    '',
    ...INTRODUCTION,
    '## What is promised',
    '',
    '| | measured | asked | |',
    '|---|---|---|---|',
    ...limits.map((limit) => `| ${limit.name} | ${limit.measured.toFixed(2)} | ${limit.asked} | ${verdict(limit)} |`),
    '',
    '## Where it does worse',
    '',
    ...worseLines(pump, injectionRuns(results)),
    '',
    ...pumpTables(pump),
    ...injectionTable(injectionRuns(results)),
    ...titrationLines(titrationRuns(results)),
    ...predictionLines(pump),
    ...LIMITS_OF_THE_EVIDENCE,
  ].join('\n');
}

const INTRODUCTION = [
  'Nobody here is real. The patients are models, and a model is kinder than life: this page shows that the rules do what',
  'they are meant to do and where they fail, not that they help people.',
  '',
  '- **A** and **B** are adults with a pump: the model of Hovorka 2004 with two sets of parameters. **C** are children and',
  '  adolescents: the model of Dalla Man, Rizza and Cobelli 2007, insulin sensitivity that wavers by 20 % within a day,',
  '  failing infusion sets, unannounced sport, and up to 18 % of meals without a bolus.',
  '- Everybody begins with one flat value a day, right or wrong by the factor named; six times, after every three weeks,',
  '  the plan is replaced as advised, by what those weeks show and the doses of up to six weeks before. Then nine more',
  '  weeks (27 in C, where nine still differ by chance) are lived and judged by the true glucose.',
  '- **No change** lives the very same weeks on the first settings; **true settings** are those that the model',
  '  itself needs. **Autotune** is oref0 0.7.1 with its own defaults on the same records, taken over every three weeks.',
  '  It is slow, so only every second patient meets it, with one of the first settings, all of them in turn; it is',
  '  compared with advice on those same runs. It is made for closed loops with somebody in charge: here it only stands',
  '  for the best known open algorithm.',
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
