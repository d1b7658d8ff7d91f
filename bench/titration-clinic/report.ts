import { asGoal, atLeast, atMost, type Limit, verdict } from '../in-silico-trial/report/limits.ts';
import { meanOf } from '../in-silico-trial/report/statistics.ts';
import { type Ending, median } from './course-outcome.ts';

export type Arm = Readonly<{
  measuredBy: 'meter' | 'sensor';
  titrated: readonly Ending[];
  untitrated: readonly Ending[];
  /** The status of each titration when its 18 weeks were over. */
  statuses: readonly string[];
  lastCodes: readonly string[];
}>;

const GOOD_FASTING_MG_DL = 125;

const isGood = ({ recordedFastingMgDl }: Ending) => recordedFastingMgDl <= GOOD_FASTING_MG_DL;
const isTrulyGood = ({ trueFastingMgDl }: Ending) => trueFastingMgDl <= GOOD_FASTING_MG_DL;
const percentOf = (endings: readonly Ending[], isCounted: (ending: Ending) => boolean) =>
  (100 * endings.filter(isCounted).length) / endings.length;
const mean = (endings: readonly Ending[], of: (ending: Ending) => number) => meanOf(endings.map(of));

/** The goals are those of the algorithm; mornings by a sensor alone were never promised. */
export function clinicLimits(arms: readonly Arm[]): Limit[] {
  return arms.flatMap(({ measuredBy, titrated }) => {
    const limits = [
      atLeast(`${measuredBy}: median fasting at most 125 mg/dL at 18 weeks, %`, percentOf(titrated, isGood), 80),
      atMost(
        `${measuredBy}: mean time below 70, %`,
        mean(titrated, ({ below70 }) => below70),
        0.5,
      ),
      atMost(
        `${measuredBy}: mean time below 54, %`,
        mean(titrated, ({ below54 }) => below54),
        0.05,
      ),
    ];
    return measuredBy === 'meter' ? limits : limits.map(asGoal);
  });
}

export function clinicSection(arms: readonly Arm[], limits: readonly Limit[]): string[] {
  return [
    '## Auto-titration through the clinic',
    '',
    'Written by `node bench/titration-clinic/main.ts`; do not edit. People with type 2 of the trial (30 with a meter, the',
    'first 15 of them also with a sensor) live three weeks on 10 U (0.1 U/kg above 100 kg) and then 18 weeks with titration',
    'in a clinic whose steps apply within limits: every noon of simulated time their readings are uploaded, the daily job of',
    'the server decides in a real PostgreSQL, and from the next day on they inject what the plan in force says. A clinician',
    'who is asked to confirm a dose does so. **Not titrated** lives the same days on the first dose. Nobody logs meals.',
    'Judged are the last three weeks by the true glucose, and the median of the last nine mornings: as recorded, by which',
    'the goal is told as in the trial, and as they truly were. The fall from bedtime to morning, which holds back rises from',
    '0.5 U/kg on (overbasal), counts from three known nights on; with a sensor it is known every night.',
    '',
    '| mornings by | | fasting ≤ 125 mg/dL, % | the same, true | median fasting | the same, true | in range, % | below 70, % | below 54, % | U/kg |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...arms.flatMap(({ measuredBy, titrated, untitrated }) => [
      row(measuredBy, 'not titrated', untitrated),
      row('', '**titrated**', titrated),
      ratioRow(titrated, untitrated),
    ]),
    '',
    ...arms.flatMap((arm) => [
      `- ${arm.measuredBy}: at the end ${countsByName(arm.statuses)}.`,
      `- ${arm.measuredBy}: of those who did not reach the goal the last evaluation was ${countsByName(missedBy(arm))}.`,
    ]),
    '',
    '| promised | measured | asked | |',
    '|---|---|---|---|',
    ...limits.map((limit) => `| ${limit.name} | ${limit.measured.toFixed(2)} | ${limit.asked} | ${verdict(limit)} |`),
    '',
  ];
}

function row(measuredBy: string, name: string, endings: readonly Ending[]): string {
  const cells = [
    percentOf(endings, isGood).toFixed(0),
    percentOf(endings, isTrulyGood).toFixed(0),
    median(endings.map(({ recordedFastingMgDl }) => recordedFastingMgDl)).toFixed(0),
    median(endings.map(({ trueFastingMgDl }) => trueFastingMgDl)).toFixed(0),
    mean(endings, ({ inRange }) => inRange).toFixed(1),
    mean(endings, ({ below70 }) => below70).toFixed(2),
    mean(endings, ({ below54 }) => below54).toFixed(3),
    median(endings.map(({ unitsPerKg }) => unitsPerKg)).toFixed(2),
  ];
  return `| ${[measuredBy, name, ...cells].join(' | ')} |`;
}

/** Titrated by not titrated, where nothing is divided by zero. */
function ratioRow(titrated: readonly Ending[], untitrated: readonly Ending[]): string {
  const inRange = mean(titrated, (ending) => ending.inRange) / mean(untitrated, (ending) => ending.inRange);
  const fasting =
    median(titrated.map(({ trueFastingMgDl }) => trueFastingMgDl)) /
    median(untitrated.map(({ trueFastingMgDl }) => trueFastingMgDl));
  return `| | ratio | | | | ${fasting.toFixed(2)} | ${inRange.toFixed(1)} | | | |`;
}

function missedBy({ titrated, lastCodes }: Arm): string[] {
  return lastCodes.filter((_, patient) => {
    const ending = titrated[patient];
    return ending !== undefined && !isGood(ending);
  });
}

function countsByName(names: readonly string[]): string {
  const groups = Map.groupBy(names, (name) => name);
  return [...groups].map(([name, same]) => `${same.length} ${name}`).join(', ');
}
