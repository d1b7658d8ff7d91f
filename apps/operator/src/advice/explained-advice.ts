import { lessInRangeKey } from '@glidepath/api-contract/advice/less-in-range';
import type {
  Advice,
  BehaviourNote,
  LeftOutDay,
  OtherInsulin,
  PlanAdvice,
  RefusedAdvice,
  ReviewFlag,
  SettingAdvice,
  TakenDose,
} from '@glidepath/dosing-advisor';
import type { ExpectedChange, ForecastWithheld, PredictedEffect } from '@glidepath/plan-replay';

import { shownPercent } from '@glidepath/quantities';

import { clock, shortNumber, signedNumber } from './numbers.ts';
import { placeName } from './place-name.ts';
import { reasonSentence } from './reason-sentence.ts';
import { refusalSentence } from './refusal-sentence.ts';

const STRONGEST = 3;

/** An advice for a person who reads it: what is missing, or the plan as a table of old, new and why. */
export function explainedAdvice(advice: Advice): string {
  const lines = advice.outcome === 'refused' ? refusalLines(advice) : planLines(advice);
  return [...lines, '', `Algorithm ${advice.algorithmVersion}. Decision support only; a clinician decides.`].join('\n');
}

function leftOutSentence({ day, reason, lowestMgDl, minutesBelow54 }: LeftOutDay): string {
  const lows = minutesBelow54 > 0 ? `, ${minutesBelow54} minutes below 54 mg/dL` : '';
  const lowest = lowestMgDl === null ? '' : `; lowest ${shortNumber(lowestMgDl)} mg/dL${lows}`;
  return `Left out: ${day} (${LEFT_OUT_REASONS[reason]}${lowest}).`;
}

const LEFT_OUT_REASONS: Readonly<Record<LeftOutDay['reason'], string>> = {
  sick: 'sick',
  sensor: 'sensor failing',
  other: 'another reason',
};

function refusalLines({ refusals, earliestOn }: RefusedAdvice): string[] {
  return [
    'No recommendation.',
    '',
    ...refusals.map((refusal) => `- ${refusalSentence(refusal)}`),
    ...(earliestOn
      ? ['', `The earliest day for a recommendation: ${earliestOn}, if nothing is missing until then.`]
      : []),
  ];
}

function planLines(advice: PlanAdvice): string[] {
  const { settings, flags, notes, takenOtherwise, otherInsulin = [], predictedEffect, forecastWithheld } = advice;
  const { unrecordedBasal, daysLeftOut = [] } = advice;
  return [
    ...summary(advice),
    ...daysLeftOut.map(leftOutSentence),
    '',
    ...listed(
      'To talk about, before any dose is changed',
      notes.map((note) => NOTES[note]),
    ),
    '',
    ...table([['setting', 'old', 'new', 'why'], ...settings.map((setting) => rowOf(setting, advice))]),
    ...listed(
      'Please review',
      flags.map((flag) => FLAGS[flag]),
    ),
    '',
    ...listed('Planned against taken', [
      ...takenOtherwise.map(takenSentence),
      ...otherInsulin.map(otherInsulinSentence),
      ...(unrecordedBasal
        ? [
            `No basal injection is recorded on ${unrecordedBasal.days} of ${unrecordedBasal.outOf} days; what came after them is no reason for more.`,
          ]
        : []),
    ]),
    '',
    ...effectLines(predictedEffect, forecastWithheld),
  ];
}

function summary({ period, glucose, settings, glucoseSource }: PlanAdvice): string[] {
  const changed = settings.filter(({ from, to }) => from !== to);
  const strongest = changed
    .toSorted((a, b) => Math.abs(b.insulinChangePercent) - Math.abs(a.insulinChangePercent))
    .slice(0, STRONGEST)
    .map((setting) => `${placeName(setting.place)} ${signedNumber(setting.insulinChangePercent)} % (${setting.code})`);
  const share = (percent: number) => {
    const shown = shownPercent({ wholePercent: Math.round(percent * 10) / 10, exactPercent: percent }, 1);
    return `${shown.sign}${shortNumber(shown.percent)} %`;
  };
  return [
    `${period.days} days from ${period.firstDay} on, ${period.glucoseDays} of them with enough glucose data (${glucoseSource}).${period.planSince ? ' Before that another plan ran.' : ''}${period.asNowSince ? ` The plan is as it is now since ${period.asNowSince}; days before it ran nearly the same doses and count as well.` : ''}`,
    `In range ${share(glucose.inRangePercent)}, below 70 ${share(glucose.below70Percent)}, below 54 ${share(glucose.below54Percent)}, mean ${shortNumber(Math.round(glucose.meanMgDl))} mg/dL.`,
    changed.length === 0
      ? 'Nothing is changed.'
      : `${changed.length} of ${settings.length} values are changed; the largest: ${strongest.join('; ')}.`,
  ];
}

type Row = readonly [string, string, string, string];

function rowOf(setting: SettingAdvice, advice: PlanAdvice): Row {
  const { place, from, to } = setting;
  return [placeName(place), shortNumber(from), shortNumber(to), reasonSentence(setting, advice)];
}

function table(rows: readonly Row[]): string[] {
  const widthOf = (column: 0 | 1 | 2) => Math.max(...rows.map((row) => row[column].length));
  const widths = [widthOf(0), widthOf(1), widthOf(2)] as const;
  return rows.map(
    ([setting, from, to, why]) =>
      `${setting.padEnd(widths[0])} | ${from.padStart(widths[1])} | ${to.padStart(widths[2])} | ${why}`,
  );
}

function listed(title: string, sentences: readonly string[]): string[] {
  return sentences.length === 0 ? [] : ['', `${title}:`, ...sentences.map((sentence) => `- ${sentence}`)];
}

function takenSentence(dose: TakenDose): string {
  const { plannedUnits, takenUnits, atMinute, takenAtMinute, hoursFromMinute, hoursToMinute, days, outOf } = dose;
  const hours =
    hoursFromMinute === undefined || hoursToMinute === undefined
      ? ''
      : ` ${clock(hoursFromMinute)}-${clock(hoursToMinute)}`;
  const at = (minute: number | undefined) => (minute === undefined ? '' : ` at ${clock(minute)}`);
  return `${dose.dose}${hours}: ${shortNumber(plannedUnits)} U planned${at(atMinute)}, ${shortNumber(takenUnits)} U taken${at(takenAtMinute)} (median of ${days} days out of ${outOf}).`;
}

function otherInsulinSentence({ dose, planned, taken, days, outOf }: OtherInsulin): string {
  return `${dose}: ${planned} insulin planned, ${taken} injected (on ${days} days out of ${outOf}).`;
}

const WITHHELD: Readonly<Record<ForecastWithheld, string>> = {
  METER: 'What the plan will do cannot be replayed without a sensor.',
  TAKEN_OTHERWISE: 'What the plan will do cannot be told: other doses were taken than planned.',
  CONTRADICTS_DOSES: 'What the plan will do cannot be told: the replay contradicts the change of the doses.',
};

const LESS_IN_RANGE = {
  lessInRange: 'Clearly less time in range, in exchange for fewer lows.',
  lessInRangeOnly: 'Clearly less time in range, and no fewer lows in exchange: look at this plan again.',
} as const;

function effectLines(effect: PredictedEffect | null, withheld: ForecastWithheld | null): string[] {
  if (!effect) return [WITHHELD[withheld ?? 'METER']];
  if (!effect.isClear) return ['Expected: no clear change.'];
  const worse = lessInRangeKey(effect);
  const expected = ({ expected: change, lowest, highest }: ExpectedChange) =>
    `${signedNumber(change)} (${signedNumber(lowest)} to ${signedNumber(highest)})`;
  return [
    'Expected direction, from a replay of these days:',
    `- time in range ${expected(effect.timeInRangePoints)} points`,
    `- time below range ${expected(effect.timeBelowRangePoints)} points`,
    `- mean glucose ${expected(effect.meanGlucoseMgDl)} mg/dL`,
    `- glycemia risk index (GRI) ${expected(effect.riskIndexPoints)} points`,
    ...(worse ? [LESS_IN_RANGE[worse]] : []),
  ];
}

const FLAGS: Readonly<Record<ReviewFlag, string>> = {
  CARE_OLDER: 'From 65 years on advice is more careful: smaller increases, or none.',
  CARE_HIGH_RISK: 'Marked as at high risk of lows, so advice is more careful: smaller increases, or none.',
  CARE_LIGHT: 'For a child or a light person one dose rises by at most 0.05 U per kg.',
  FASTING_ASSUMED: 'No breakfast is logged on most days: early readings of a meter are taken as fasting.',
  OFF_PEN_STEP: 'A dose that stays as it is cannot be set on the pen.',
  LOW_ROW_DOSED: 'A correction table gives insulin for glucose below 70 mg/dL.',
  REVIEW_BASAL_SHARE: 'Basal is an unusually large part of all insulin.',
  REVIEW_CR: 'A carb ratio is unusual for the total daily dose.',
  REVIEW_CF: 'A correction factor is unusual for the total daily dose.',
  REVIEW_CF_CR_RATIO: 'A correction factor does not suit its carb ratio.',
  OVERBASAL: 'Basal insulin is high and glucose falls overnight: consider meal insulin or another agent.',
  PRANDIAL: 'Mornings are on target, but glucose is high: consider meal insulin or another agent.',
  APPROVED_NOT_RUNNING: 'The pump still runs other settings than those approved last; the advice is on those that run.',
};

const NOTES: Readonly<Record<BehaviourNote, string>> = {
  LOG_MEALS: 'Glucose often rose as after a meal that was not logged.',
  BOLUSES_MISSED: 'One logged meal in five or more had no bolus; the hours after such meals hardly count.',
  BOLUSES_LATE: 'At one meal in five or more glucose had risen before the meal was entered; such meals are not judged.',
  BOLUSES_REDUCED: 'One bolus in five or more was smaller than the calculator proposed.',
  INSULIN_WITHOUT_EFFECT:
    'More than once glucose stood high for hours although it was corrected, as on no other day: infusion sets may fail.',
  DAYS_UNLIKE_OTHERS:
    'For a day or more glucose was far higher than on other days with the same insulin, as in an illness.',
  CALCULATOR_OVERRIDDEN: 'Boluses were often larger than the calculator proposed.',
};
