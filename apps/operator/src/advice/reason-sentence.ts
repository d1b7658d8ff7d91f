import type { PlanAdvice, ReasonCode, SettingAdvice as Setting } from '@glidepath/dosing-advisor';

import { clock, shortNumber, signedNumber, wholeNumber } from './numbers.ts';
import { placeNoun, placeTime } from './place-name.ts';

type DailyDose = Pick<PlanAdvice, 'totalDailyDoseUnits'>;
type Sentence = (setting: Setting, advice: DailyDose) => string;

const change = ({ place, from, to }: Setting) =>
  `${placeNoun(place)} ${shortNumber(from)} → ${shortNumber(to)} ${place.unit}`;
const percent = ({ insulinChangePercent }: Setting) => `${signedNumber(insulinChangePercent)} % insulin`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const tenth = (amount: number | undefined) => shortNumber(amount === undefined ? amount : Math.round(amount * 10) / 10);

const fastingMoved: Sentence = (setting) => {
  const { driftMgDlPerHour = 0, count } = setting.evidence;
  const verb = driftMgDlPerHour < 0 ? 'fell' : 'rose';
  return `${capital(placeTime(setting.place))} glucose ${verb} by about ${wholeNumber(driftMgDlPerHour)} mg/dL per hour without food or bolus (${count} fasting periods); ${change(setting)} (${percent(setting)}).`;
};
const fastingStood: Sentence = (setting) => {
  const { fastingMgDl, fastingGoalMgDl, fastingCount } = setting.evidence;
  return `Fasting glucose ${placeTime(setting.place)} was ${wholeNumber(fastingMgDl)} mg/dL (${fastingCount} fasting periods, goal ${wholeNumber(fastingGoalMgDl)}); ${change(setting)}.`;
};
const mealsEnded: Sentence = (setting) => {
  const { count, unitsShort = 0 } = setting.evidence;
  const how = unitsShort < 0 ? 'over' : 'under';
  return `${count} meals ${placeTime(setting.place)} were ${how}-dosed by about ${units(unitsShort)} U; ${change(setting)}.`;
};
/** To a tenth, or as far as it takes to be more than nothing. */
const units = (amount: number) =>
  shortNumber(Math.abs(amount) < 0.05 ? Math.abs(amount) : Math.round(Math.abs(amount) * 10) / 10);
const corrected =
  (how: string): Sentence =>
  (setting) =>
    `${setting.evidence.count} corrections lowered glucose ${how} than expected; ${change(setting)}.`;
/** A level 2 low (Battelino 2019): a reading below 54 that lasts no longer is none, though it is the lowest of its low. */
const lowsHere = ({ evidence: { lows = 0, lowsBelow54 = 0 } }: Setting) =>
  `${lows} ${lows === 1 ? 'low' : 'lows'}${lowsBelow54 > 0 ? ` (${lowsBelow54} below 54 mg/dL, on a sensor for 15 minutes or longer)` : ''}`;
const afterLows: Sentence = (setting) =>
  `${lowsHere(setting)} under this setting; insulin reduced by ${wholeNumber(setting.insulinChangePercent)} %.`;
const unusual: Sentence = ({ place }, { totalDailyDoseUnits }) =>
  `Please review: this ${placeNoun(place)} is unusual for a total daily dose of ${shortNumber(totalDailyDoseUnits)} U; an increase was taken back.`;
const judgedWas = (setting: Setting) => {
  const { fastingMgDl, preDinnerMgDl, count } = setting.evidence;
  const which = preDinnerMgDl === undefined ? 'Fasting glucose' : 'Glucose before dinner';
  return `${which} was ${wholeNumber(fastingMgDl ?? preDinnerMgDl)} mg/dL on ${count} days`;
};
const heldBecause =
  (why: string | ((setting: Setting) => string)): Sentence =>
  (setting) =>
    `${judgedWas(setting)} (goal up to ${wholeNumber(setting.evidence.fastingGoalMgDl)}); unchanged because ${typeof why === 'string' ? why : why(setting)}.`;
/** Where a rise was stopped before it was known how large it would have been. */
const riseAskedFor = (setting: Setting) =>
  setting.evidence.estimatedLogChange === 0 ? 'The data ask for more insulin' : changeAskedFor(setting);
const changeAskedFor = ({ evidence: { estimatedLogChange, count } }: Setting) =>
  `The data ask for ${signedNumber(Math.round(100 * (Math.exp(estimatedLogChange) - 1)))} % insulin (${count} observations)`;
const isOfMornings = ({ place }: Setting) => place.area === 'basal-injection';
const tooSmall: Sentence = (setting) => `${changeAskedFor(setting)}, too little to act on; unchanged.`;
const following =
  (why: string): Sentence =>
  ({ evidence }) =>
    why.replace('#', String(evidence.count));

/** What the change alone does on the replayed days, in the hours in which it acts. */
const replayed: Sentence = (setting) => {
  if (!setting.replayed) return `Less risk on the recorded days; ${change(setting)}.`;
  const { fromMinute, toMinute, medianMgDl, above180Percent, below70Percent, days, ...by } = setting.replayed;
  const hours = fromMinute === toMinute ? 'All day' : `${clock(fromMinute)}-${clock(toMinute)}`;
  const shares = `above 180 ${wasThenIs(above180Percent)} %, below 70 ${wasThenIs(below70Percent)} %`;
  const together = by.daysBetter.length > by.daysWorse.length ? '' : 'together with the other changes; by itself ';
  const better = `better on ${by.daysBetter.length} of ${days} days, worse on ${by.daysWorse.length}`;
  return `${hours}, replayed: ${together}median ${wasThenIs(medianMgDl)} mg/dL, ${shares}; ${better}; ${change(setting)} (${percent(setting)}).`;
};
const wasThenIs = ({ before, after }: Readonly<{ before: number; after: number }>) =>
  `${shortNumber(before)} → ${shortNumber(after)}`;

/** Time below range as it was judged, with the limit of this person. */
function timeBelow(setting: Setting): string {
  return 'meterLowsPerDay' in setting.evidence ? lowsByMeter(setting) : timeBelowBySensor(setting);
}

function lowsByMeter({ evidence }: Setting): string {
  const { meterDaysBelow54 = 0, meterDaysBelow54Limit = 0, meterLowsPerDay, meterLowsLimitPerDay } = evidence;
  if (meterDaysBelow54 >= meterDaysBelow54Limit) return `readings are below 54 mg/dL on ${meterDaysBelow54} days`;
  return `${tenth(meterLowsPerDay)} lows a day were measured (limit ${shortNumber(meterLowsLimitPerDay)})`;
}

function timeBelowBySensor({ evidence }: Setting): string {
  const { below70Percent = 0, below70LimitPercent = 0, below54Percent = 0, below54LimitPercent = 0 } = evidence;
  const isBy54 = below70Percent < below70LimitPercent && below54Percent >= below54LimitPercent;
  const [mgDl, percentOfTime, limit] = isBy54
    ? [54, below54Percent, below54LimitPercent]
    : [70, below70Percent, below70LimitPercent];
  return `${shortNumber(percentOfTime)} % of the time is below ${mgDl} mg/dL (limit ${shortNumber(limit)} %)`;
}

function followedHours({ evidence: { followsFromMinute, followsToMinute } }: Setting): string {
  const isKnown = followsFromMinute !== undefined && followsToMinute !== undefined;
  if (isKnown && followsFromMinute === followsToMinute) return 'most of the day';
  return isKnown ? `${clock(followsFromMinute)}-${clock(followsToMinute)}` : 'the hours around';
}

const SENTENCES: Readonly<Record<ReasonCode, Sentence>> = {
  LESS_RISK: replayed,
  NOT_BY_ITSELF: () => 'More insulin would by itself have helped on no more days than it would have hurt; unchanged.',
  NO_LESS_RISK: () => 'No change would have made the recorded days clearly better; unchanged.',
  NOT_HELD_OUT: () =>
    'A change helped on the days it was chosen on, but not on the days kept aside to check it; unchanged.',
  GUARDS_REVERSE: () =>
    'What the safety rules left of the changes would not have made the recorded days better; the whole plan is unchanged.',
  LEVEL_2_BLOCK: (setting) => `${riseAskedFor(setting)}; withheld: this setting may have caused a low below 54 mg/dL.`,
  FASTING_RISE: fastingMoved,
  FASTING_FALL: fastingMoved,
  FASTING_HIGH: fastingStood,
  FASTING_LOW: fastingStood,
  RAN_LESS: ({ evidence: { ranUnitsPerHour, count } }) =>
    `${shortNumber(ranUnitsPerHour)} U/h acted here instead of the planned rate; by ${count} fasting periods the planned one would be too much.`,
  MEAL_HIGH: mealsEnded,
  MEAL_LOW: mealsEnded,
  CORRECTION_WEAK: corrected('less'),
  CORRECTION_STRONG: corrected('more'),
  CF_FOLLOWS_CR: following('Too few corrections to judge (#); follows what the meals ask for, half as far.'),
  HIGH_WITHOUT_LOWS: ({ evidence }) => {
    const { hoursFromMinute = 0, hoursToMinute = 0, hoursAbove180Percent, hoursBelow70Percent, count } = evidence;
    const hours =
      hoursFromMinute === hoursToMinute
        ? 'all day'
        : `${clock(hoursFromMinute)}-${clock(hoursToMinute)}, while it acts`;
    return `Glucose (${hours}) was above 180 mg/dL ${wholeNumber(hoursAbove180Percent)} % of the time and below 70 ${tenth(hoursBelow70Percent)} %, over ${count} days.`;
  },
  BASAL_FOLLOWS_NEIGHBOURS: (setting) =>
    `Too few fasting periods to judge by themselves (${setting.evidence.count}); moved with ${followedHours(setting)}.`,
  BASAL_SMOOTHED: (setting) =>
    `These hours alone do not ask for it (${setting.evidence.count} fasting periods); moved with ${followedHours(setting)}.`,
  FOLLOWS_OTHER_PERIODS: following('Too few doses to judge (#); moved with the other parts of the day.'),
  POOLED_WITH_OTHER_PERIODS: following(
    'These doses alone do not ask for it (#); moved with the other parts of the day.',
  ),
  FOLLOWS_TABLE_ROWS: () => 'Moved with the rows beside it: larger meals or higher glucose never get less.',
  FOLLOWS_SCALE_MEALS: ({ evidence: { count, dosesFromMgDl, dosesToMgDl } }) =>
    `Meals that began at this glucose (${count}) do not ask for it by themselves; all rows move together, by meals that began at ${wholeNumber(dosesFromMgDl)}-${wholeNumber(dosesToMgDl)} mg/dL.`,
  FOLLOWS_OTHER_CORRECTIONS: following(
    'Corrections at this glucose and time of day (#) do not ask for it by themselves; all correction doses move together.',
  ),
  FOLLOWS_OTHER_SIZES: following(
    'Meals of this size (#) do not ask for it by themselves; moved with the other meals of that time of day.',
  ),
  HYPO_FORCE_10: afterLows,
  HYPO_FORCE_5: afterLows,
  HYPO_FORCE_20: afterLows,
  HYPO_WATCH: (setting) =>
    `${lowsHere(setting)} under this setting, but only ${tenth(setting.evidence.inRangePercent)} % of the time is in range and ${timeBelow(setting)}; unchanged for now, please watch.`,
  HYPO_BLOCK: (setting) => `${riseAskedFor(setting)}; withheld because of ${lowsHere(setting)} under this setting.`,
  TBR_BLOCK: (setting) => `${riseAskedFor(setting)}; withheld: ${timeBelow(setting)}.`,
  NO_EVIDENCE: ({ evidence }) => `Not enough data in this period (${evidence.count}); unchanged.`,
  DEADBAND: tooSmall,
  MIXED_EVIDENCE: (setting) => `${changeAskedFor(setting)}, but most of them do not show it; unchanged.`,
  FORECAST_LOWS: ({ evidence }) =>
    `Not raised: with it ${tenth(evidence.forecastBelow70Percent)} % of the time would be expected below 70 mg/dL (goal below ${evidence.below70LimitPercent} %) and ${tenth(evidence.forecastBelow54Percent)} % below 54 (goal below ${evidence.below54LimitPercent} %).`,
  UNLOGGED_MEALS: ({ evidence: { unloggedDays, unloggedFromMinute = 0, unloggedToMinute = 0 } }) =>
    `From ${clock(unloggedFromMinute)} to ${clock(unloggedToMinute)} glucose rises as after food that nobody logged (${wholeNumber(unloggedDays)} days): no lack of basal insulin; unchanged.`,
  FOOD_NOT_BASAL: () =>
    'More basal insulin would have lowered the highs after food, but not the hours far from it; unchanged.',
  MISSED_BOLUSES: () =>
    'More basal insulin would clearly have helped only on days affected by a missed bolus; unchanged. Missed boluses come first.',
  LEFT_BY_MEALS: ({ evidence: { fastingMgDl, fastingGoalMgDl, fastingCount } }) =>
    `Fasting glucose was ${wholeNumber(fastingMgDl)} mg/dL (${fastingCount} fasting periods, goal ${wholeNumber(fastingGoalMgDl)}), but steady: it is what meals or corrections before left over; unchanged.`,
  ROUNDED_AWAY: () => 'The change is smaller than the smallest step; unchanged.',
  AT_LIMIT: () => 'The value is at the end of what the advisor may use; unchanged.',
  NO_DOSE_PLANNED: () => 'No dose is planned here, and none is started; unchanged.',
  REVIEW_BASAL_SHARE: unusual,
  REVIEW_CR: unusual,
  REVIEW_CF: unusual,
  REVIEW_CF_CR_RATIO: unusual,
  IN_TARGET: (setting) =>
    setting.evidence.fastingGoalLowMgDl === undefined
      ? 'The data ask for no change.'
      : `${judgedWas(setting)}, within the goal of ${wholeNumber(setting.evidence.fastingGoalLowMgDl)}-${wholeNumber(setting.evidence.fastingGoalMgDl)}: highs at other hours are no reason for more basal insulin; unchanged.`,
  NO_DATA: ({ evidence }) => `Only ${evidence.count} values to judge it by; unchanged.`,
  L2_HYPO_REPEAT: (setting) => `${lowsHere(setting)} while it acts; ${change(setting)}.`,
  NIGHT_HYPO: (setting) => `${lowsHere(setting)} while it acts; ${change(setting)}.`,
  FASTING_LOW_P20: (setting) =>
    `One value in five was ${wholeNumber(setting.evidence.lowFifthMgDl)} mg/dL or lower; ${change(setting)}.`,
  FASTING_BELOW: (setting) =>
    `${judgedWas(setting)} (goal from ${wholeNumber(setting.evidence.fastingGoalLowMgDl)}); ${change(setting)}.`,
  FASTING_ABOVE: (setting) =>
    `${judgedWas(setting)} (goal up to ${wholeNumber(setting.evidence.fastingGoalMgDl)}); ${change(setting)} (${percent(setting)}).`,
  VARIABLE_HOLD: heldBecause(
    ({ evidence }) => `one value in five is ${wholeNumber(evidence.lowFifthMgDl)} mg/dL or lower`,
  ),
  HYPO_HOLD: heldBecause((setting) => `of ${lowsHere(setting)} while it acts`),
  LEFT_OUT_LOW_HOLD: heldBecause('a low below 54 mg/dL lies on a day that was left out'),
  TBR_HOLD: heldBecause(timeBelow),
  TAKEN_OTHERWISE: (setting, advice) =>
    isOfMornings(setting)
      ? heldBecause('other doses were taken than planned')(setting, advice)
      : `${changeAskedFor(setting)}, but other doses were taken than planned; unchanged.`,
  CHANGED_LATELY: (setting) =>
    isOfMornings(setting)
      ? `The dose was changed lately, and only ${setting.evidence.count} mornings came after that; unchanged.`
      : `${changeAskedFor(setting)}, but only with days before the plan was changed to what it is now; unchanged.`,
  BASAL_SHARE_HOLD: heldBecause(
    ({ evidence: { basalSharePercent, basalShareLimitPercent } }) =>
      `basal is ${tenth(basalSharePercent)} % of all insulin (limit ${wholeNumber(basalShareLimitPercent)} %)`,
  ),
  OVERBASAL_HOLD: heldBecause(({ evidence }) => `basal is already ${tenth(evidence.basalUnitsPerKg)} U/kg`),
  ONE_AT_A_TIME: heldBecause('the other injection is raised first'),
  CARE_FASTING_LOW: (setting) =>
    `One value in five was ${wholeNumber(setting.evidence.lowFifthMgDl)} mg/dL or lower, which is low for age or risk; ${change(setting)}.`,
  CARE_GOAL_HOLD: heldBecause(
    ({ evidence }) => `up to ${wholeNumber(evidence.carefulGoalMgDl)} mg/dL nothing is raised for age or risk`,
  ),
  CARE_LOW_HOLD: heldBecause('a low was measured, and age or risk ask for care'),
  BELOW_GOAL_KEPT: (setting) =>
    `${judgedWas(setting)} (goal from ${wholeNumber(setting.evidence.fastingGoalLowMgDl)}), but less basal insulin would not clearly have been better on the replayed days; unchanged.`,
  NEAR_GOAL_HOLD: heldBecause('it is above by too little, or on too few days, for a rise'),
  PEN_HOLD: heldBecause('one step of the pen is more than the weight allows at once; consider a pen with half units'),
  CARE_GOALS: (setting) =>
    `${riseAskedFor(setting)}; withheld: ${tenth(setting.evidence.inRangePercent)} % in range and ${tenth(setting.evidence.above250Percent)} % above 250 mg/dL meet the goals for age or risk.`,
  CARE_LOW: (setting) => `${riseAskedFor(setting)}; withheld: a low was measured, and age or risk ask for care.`,
  LOW_ROW_EMPTIED: (setting) => `Nobody corrects glucose that may be low; ${change(setting)}.`,
};

/** Why a value changes or stays, and what the safety rules did to it. */
export function reasonSentence(setting: Setting, advice: DailyDose): string {
  const added = setting.guards.flatMap((tag) => guardSentence(tag, setting) ?? []);
  return [SENTENCES[setting.code](setting, advice), ...added].join(' ');
}

function guardSentence(tag: Setting['guards'][number], setting: Setting): string | null {
  switch (tag) {
    case 'HYPO_HALF':
      return `An increase was halved because of ${lowsHere(setting)} under this setting.`;
    case 'TBR_HALF':
      return `Increases were halved: ${timeBelow(setting)}.`;
    case 'CARE_HALF':
      return 'An increase was halved with care for age or risk.';
    case 'CARE_QUARTER':
      return 'Only a quarter of an increase was taken with care for age or risk, without a sensor.';
    case 'STEP_CAP':
      return 'Limited to the largest safe step.';
    case 'TDD_CAP':
      return `Limited so that total insulin ${setting.insulinChangePercent < 0 ? 'falls by at most 25' : 'rises by at most 15'} %.`;
    case 'USER_OVERRIDE':
      return 'A low after a dose larger than proposed counts half.';
    default:
      return null;
  }
}
