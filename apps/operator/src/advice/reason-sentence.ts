import type { PlanAdvice, ReasonCode, SettingAdvice } from '@glidepath/dosing-advisor';

import { signed, told, whole } from './numbers.ts';
import { placeNoun, placeTime } from './place-name.ts';

type Setting = SettingAdvice;
type Told = Pick<PlanAdvice, 'glucose' | 'regime' | 'totalDailyDoseUnits'>;
type Sentence = (setting: Setting, advice: Told) => string;

const change = ({ place, from, to }: Setting) => `${placeNoun(place)} ${told(from)} → ${told(to)} ${place.unit}`;
const percent = ({ insulinChangePercent }: Setting) => `${signed(insulinChangePercent)} % insulin`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const fastingMoved: Sentence = (setting) => {
  const { driftMgDlPerHour = 0, count } = setting.evidence;
  const verb = driftMgDlPerHour < 0 ? 'fell' : 'rose';
  return `${capital(placeTime(setting.place))} glucose ${verb} by about ${whole(driftMgDlPerHour)} mg/dL per hour without food or bolus on ${count} days; ${change(setting)} (${percent(setting)}).`;
};
const fastingStood: Sentence = (setting) => {
  const { fastingMgDl, fastingGoalMgDl, count } = setting.evidence;
  return `Fasting glucose ${placeTime(setting.place)} was ${whole(fastingMgDl)} mg/dL on ${count} days (goal ${whole(fastingGoalMgDl)}); ${change(setting)}.`;
};
const mealsEnded: Sentence = (setting) => {
  const { count, unitsShort = 0 } = setting.evidence;
  const units = told(Math.round(Math.abs(unitsShort) * 10) / 10);
  return `${count} meals ${placeTime(setting.place)} ended about ${units} U ${unitsShort < 0 ? 'over' : 'short'}; ${change(setting)}.`;
};
const corrected =
  (how: string): Sentence =>
  (setting) =>
    `${setting.evidence.count} corrections lowered glucose ${how} than expected; ${change(setting)}.`;
const outOf = ({ evidence: { lowWeight, lowsOutOf }, place }: Setting) =>
  `${told(lowWeight)} of ${whole(lowsOutOf)} ${place.area === 'basal' ? 'days' : 'doses'}`;
const afterLows: Sentence = (setting) =>
  `Low glucose followed ${outOf(setting)} in this period; insulin reduced by ${whole(setting.insulinChangePercent)} %.`;
const unusual: Sentence = ({ place }, { totalDailyDoseUnits }) =>
  `Please review: this ${placeNoun(place)} is unusual for a total daily dose of ${told(totalDailyDoseUnits)} U; an increase was taken back.`;
const fastingWas = ({ evidence: { fastingMgDl, count } }: Setting) =>
  `The glucose it is judged by was ${whole(fastingMgDl)} mg/dL on ${count} days`;
const held =
  (why: string): Sentence =>
  (setting) =>
    `${fastingWas(setting)}; unchanged because ${why}.`;
const asked = ({ evidence: { estimatedLogChange, count } }: Setting) =>
  `The data ask for ${signed(Math.round(100 * (Math.exp(estimatedLogChange) - 1)))} % insulin (${count} observations)`;
const tooSmall: Sentence = (setting) => `${asked(setting)}, too little to act on; unchanged.`;

const SENTENCES: Readonly<Record<ReasonCode, Sentence>> = {
  FASTING_RISE: fastingMoved,
  FASTING_FALL: fastingMoved,
  FASTING_HIGH: fastingStood,
  FASTING_LOW: fastingStood,
  MEAL_HIGH: mealsEnded,
  MEAL_LOW: mealsEnded,
  CORRECTION_WEAK: corrected('less'),
  CORRECTION_STRONG: corrected('more'),
  CF_FOLLOWS_CR: ({ evidence }) => `Too few corrections to judge (${evidence.count}); moved with the carb ratio.`,
  HIGH_WITHOUT_LOWS: () => 'Glucose at these hours was often above 180 mg/dL and hardly ever low, for weeks.',
  BASAL_FOLLOWS_NEIGHBOURS: ({ evidence }) =>
    `Too few fasting hours to judge by themselves (${evidence.count} days); moved with the hours around.`,
  FOLLOWS_OTHER_PERIODS: ({ evidence }) =>
    `Too few meals to judge (${evidence.count}); moved half as far as the other parts of the day.`,
  HYPO_FORCE_10: afterLows,
  HYPO_FORCE_5: afterLows,
  HYPO_FORCE_20: afterLows,
  HYPO_WATCH: (setting) =>
    `Low glucose followed ${outOf(setting)} in this period, but glucose is often high and lows as a whole are few; unchanged for now, please watch.`,
  HYPO_BLOCK: (setting) => `An increase was withheld because of low glucose in this period (${outOf(setting)}).`,
  TBR_BLOCK: (_, { glucose }) => `Time below range is ${told(glucose.below70Percent)} %; an increase was withheld.`,
  TDD_CAP: (setting) =>
    `${asked(setting)}. Limited so that total insulin rises by at most 15 % and falls by at most 25 %; ${change(setting)}.`,
  NO_EVIDENCE: ({ evidence }) => `Not enough data in this period (${evidence.count}); unchanged.`,
  DEADBAND: tooSmall,
  ROUNDED_AWAY: () => 'The change is smaller than the smallest step; unchanged.',
  REVIEW_BASAL_SHARE: unusual,
  REVIEW_CR: unusual,
  REVIEW_CF: unusual,
  REVIEW_CF_CR_RATIO: unusual,
  IN_TARGET: () => 'On target; unchanged.',
  NO_DATA: ({ evidence }) => `Only ${evidence.count} values to judge it by; unchanged.`,
  L2_HYPO_REPEAT: (setting) => `Glucose fell below 54 mg/dL more than once at this time; ${change(setting)}.`,
  NIGHT_HYPO: (setting) => `Low glucose at this time on ${told(setting.evidence.lowWeight)} days; ${change(setting)}.`,
  FASTING_LOW_P20: (setting) => `One day in five began below 70 mg/dL; ${change(setting)}.`,
  FASTING_BELOW: (setting) => `${fastingWas(setting)}, below the goal; ${change(setting)}.`,
  FASTING_ABOVE: (setting) =>
    `${fastingWas(setting)} (goal up to ${whole(setting.evidence.fastingGoalMgDl)}); ${change(setting)} (${percent(setting)}).`,
  VARIABLE_HOLD: held('it varies: one day in five is low already'),
  HYPO_HOLD: held('of lows at this time'),
  TBR_HOLD: held('too much time is below range'),
  TAKEN_OTHERWISE: held('other doses were taken than planned'),
  CHANGED_LATELY: ({ evidence }) =>
    `The dose was changed lately, and only ${evidence.count} mornings came after that; unchanged.`,
  BASAL_SHARE_HOLD: held('basal is more than 60 % of all insulin'),
  OVERBASAL_HOLD: held('more basal insulin is unlikely to help'),
  ONE_AT_A_TIME: held('the other injection is raised first'),
  CARE_FASTING_LOW: (setting) =>
    `One day in five began below 80 mg/dL, which is low for age or risk; ${change(setting)}.`,
  CARE_GOAL_HOLD: held('up to 150 mg/dL nothing is raised for age or risk'),
  CARE_LOW_HOLD: held('a low was measured, and age or risk ask for care'),
  PEN_HOLD: held('one step of the pen is more than the weight allows at once; consider a pen with half units'),
  CARE_GOALS: () => 'The goals for age or risk are met; an increase was withheld.',
  CARE_LOW: () => 'A low was measured, and age or risk ask for care; an increase was withheld.',
  LOW_ROW_EMPTIED: (setting) => `Nobody corrects glucose that may be low; ${change(setting)}.`,
};

/** Why a value changes or stays, and what the safety rules did to it. */
export function reasonSentence(setting: Setting, advice: Told): string {
  const added = setting.guards.flatMap((tag) => guardSentence(tag, setting, advice) ?? []);
  return [SENTENCES[setting.code](setting, advice), ...added].join(' ');
}

function guardSentence(tag: Setting['guards'][number], setting: Setting, { glucose }: Told): string | null {
  switch (tag) {
    case 'HYPO_HALF':
      return `An increase was halved because of low glucose in this period (${outOf(setting)}).`;
    case 'TBR_HALF':
      return `Time below range is ${told(glucose.below70Percent)} %; increases were halved.`;
    case 'CARE_HALF':
      return 'An increase was halved with care for age or risk.';
    case 'CARE_QUARTER':
      return 'Only a quarter of an increase was taken with care for age or risk, without a sensor.';
    case 'STEP_CAP':
      return 'Limited to the largest safe step.';
    case 'TDD_CAP':
      return setting.code === 'TDD_CAP' ? null : 'Limited with all changes of total insulin.';
    case 'USER_OVERRIDE':
      return 'A low after a dose larger than proposed counts half.';
    default:
      return null;
  }
}
