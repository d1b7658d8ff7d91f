import { askedPhrase, forecastLowsPhrase, judgedPhrase, lowsPhrase, timeBelowPhrase } from './reason-phrases.ts';
import { replayedSentence } from './replayed-sentence.ts';
import { type Reasoned, roundedAmount, type Sentence } from './sentence.ts';

const PHRASES = {
  lowsHere: lowsPhrase,
  timeBelow: timeBelowPhrase,
  forecastLows: forecastLowsPhrase,
  asked: askedPhrase,
  judged: judgedPhrase,
} as const;
type PhraseName = keyof typeof PHRASES;

/** Numbers with as many decimals as a reader can use. */
const DECIMALS = {
  count: 0,
  driftMgDlPerHour: 0,
  fastingMgDl: 0,
  fastingCount: 0,
  unloggedDays: 0,
  unloggedFromMinute: 0,
  unloggedToMinute: 0,
  followsFromMinute: 0,
  followsToMinute: 0,
  ranUnitsPerHour: 2,
  fastingGoalMgDl: 0,
  fastingGoalLowMgDl: 0,
  carefulGoalMgDl: 0,
  lowFifthMgDl: 0,
  unitsShort: 1,
  dosesFromMgDl: 0,
  dosesToMgDl: 0,
  hoursFromMinute: 0,
  hoursToMinute: 0,
  hoursAbove180Percent: 0,
  hoursBelow70Percent: 1,
  inRangePercent: 1,
  above250Percent: 1,
  basalSharePercent: 1,
  basalShareLimitPercent: 0,
  basalUnitsPerKg: 2,
} as const;
type NumberName = keyof typeof DECIMALS;

/** What the sentence of a code names. Codes with a sentence of words alone name nothing. */
const NAMED_BY_CODE: Readonly<Record<string, readonly (NumberName | PhraseName)[]>> = {
  HYPO_FORCE_20: ['lowsHere'],
  HYPO_FORCE_10: ['lowsHere'],
  HYPO_FORCE_5: ['lowsHere'],
  LESS_RISK: [],
  CF_FOLLOWS_CR: ['count'],
  HIGH_WITHOUT_LOWS: ['hoursFromMinute', 'hoursToMinute', 'hoursAbove180Percent', 'hoursBelow70Percent', 'count'],
  BASAL_FOLLOWS_NEIGHBOURS: ['followsFromMinute', 'followsToMinute', 'count'],
  BASAL_SMOOTHED: ['followsFromMinute', 'followsToMinute', 'count'],
  FOLLOWS_OTHER_PERIODS: ['count'],
  POOLED_WITH_OTHER_PERIODS: ['count'],
  FOLLOWS_TABLE_ROWS: [],
  FOLLOWS_SCALE_MEALS: ['count', 'dosesFromMgDl', 'dosesToMgDl'],
  FOLLOWS_OTHER_CORRECTIONS: ['count'],
  FOLLOWS_OTHER_SIZES: ['count'],
  FASTING_RISE: ['driftMgDlPerHour', 'count'],
  FASTING_FALL: ['driftMgDlPerHour', 'count'],
  FASTING_HIGH: ['fastingMgDl', 'fastingGoalMgDl', 'fastingCount'],
  FASTING_LOW: ['fastingMgDl', 'fastingGoalMgDl', 'fastingCount'],
  RAN_LESS: ['ranUnitsPerHour', 'count'],
  MEAL_HIGH: ['unitsShort', 'count'],
  MEAL_LOW: ['unitsShort', 'count'],
  CORRECTION_WEAK: ['count'],
  CORRECTION_STRONG: ['count'],
  NO_EVIDENCE: ['count'],
  NO_LESS_RISK: [],
  NOT_BY_ITSELF: [],
  NOT_HELD_OUT: [],
  GUARDS_REVERSE: [],
  LEVEL_2_BLOCK: ['asked'],
  HYPO_WATCH: ['lowsHere', 'inRangePercent', 'timeBelow'],
  HYPO_BLOCK: ['asked', 'lowsHere'],
  TBR_BLOCK: ['asked', 'timeBelow'],
  DEADBAND: ['asked'],
  MIXED_EVIDENCE: ['asked'],
  FORECAST_LOWS: ['forecastLows'],
  UNLOGGED_MEALS: ['unloggedFromMinute', 'unloggedToMinute', 'unloggedDays'],
  FOOD_NOT_BASAL: [],
  MISSED_BOLUSES: [],
  LEFT_BY_MEALS: ['fastingMgDl', 'fastingGoalMgDl', 'fastingCount'],
  ROUNDED_AWAY: ['asked'],
  AT_LIMIT: ['asked'],
  NO_DOSE_PLANNED: [],
  REVIEW_BASAL_SHARE: [],
  REVIEW_CR: [],
  REVIEW_CF: [],
  REVIEW_CF_CR_RATIO: [],
  NO_DATA: ['count'],
  IN_TARGET: ['judged', 'fastingGoalLowMgDl', 'fastingGoalMgDl'],
  L2_HYPO_REPEAT: ['lowsHere'],
  NIGHT_HYPO: ['lowsHere'],
  FASTING_LOW_P20: ['lowFifthMgDl', 'count'],
  FASTING_BELOW: ['judged', 'fastingGoalLowMgDl', 'count'],
  FASTING_ABOVE: ['judged', 'fastingGoalMgDl', 'count'],
  VARIABLE_HOLD: ['judged', 'lowFifthMgDl', 'count'],
  HYPO_HOLD: ['judged', 'fastingGoalMgDl', 'lowsHere'],
  LEFT_OUT_LOW_HOLD: ['judged', 'fastingGoalMgDl'],
  TBR_HOLD: ['judged', 'fastingGoalMgDl', 'timeBelow'],
  TAKEN_OTHERWISE: ['judged', 'fastingGoalMgDl'],
  CHANGED_LATELY: ['count'],
  BASAL_SHARE_HOLD: ['judged', 'fastingGoalMgDl', 'basalSharePercent', 'basalShareLimitPercent'],
  OVERBASAL_HOLD: ['judged', 'fastingGoalMgDl', 'basalUnitsPerKg'],
  ONE_AT_A_TIME: [],
  CARE_FASTING_LOW: ['lowFifthMgDl'],
  CARE_GOAL_HOLD: ['judged', 'fastingGoalMgDl', 'carefulGoalMgDl'],
  CARE_LOW_HOLD: ['judged', 'fastingGoalMgDl'],
  NEAR_GOAL_HOLD: ['judged', 'fastingGoalMgDl', 'count'],
  BELOW_GOAL_KEPT: ['judged', 'fastingGoalLowMgDl', 'count'],
  PEN_HOLD: ['judged', 'fastingGoalMgDl'],
  CARE_GOALS: ['asked', 'inRangePercent', 'above250Percent'],
  CARE_LOW: ['asked'],
  LOW_ROW_EMPTIED: [],
  // For recommendations before version 1.8, which gave it in place of the reason.
  TDD_CAP: [],
};

/** Other wordings of a reason that name other figures. */
const NAMED_BY_VARIANT: Readonly<Record<string, readonly (NumberName | PhraseName)[]>> = {
  HIGH_WITHOUT_LOWS_ALL_DAY: ['hoursAbove180Percent', 'hoursBelow70Percent', 'count'],
  BASAL_OF_ONE_RATE: ['count'],
  TAKEN_OTHERWISE_DOSES: ['asked'],
  CHANGED_LATELY_DOSES: ['asked'],
};

export const KNOWN_REASONS: readonly string[] = Object.keys(NAMED_BY_CODE);

const isPhrase = (name: string): name is PhraseName => name in PHRASES;

/**
 * The sentence for a reason, and the numbers in it. Directions are in the words, so the numbers have no sign. Where
 * one is not known the sentence does without any: no number is better than a wrong one.
 */
export function reasonSentence(setting: Reasoned): Sentence {
  if (setting.code === 'LESS_RISK' && setting.replayed) return replayedSentence(setting.replayed);
  const variant = variantOf(setting);
  const names = NAMED_BY_VARIANT[variant] ?? NAMED_BY_CODE[setting.code];
  if (!names) return { key: 'reasons.other', params: {} };
  const named = namedIn(setting, names);
  if (!named) return { key: `reasonsInShort.${setting.code}`, params: {} };
  const percent = Math.round(Math.abs(setting.insulinChangePercent));
  return { ...named, key: `reasons.${variant}`, params: { ...named.params, percent } };
}

/** Null where one of them is not known. */
function namedIn(setting: Reasoned, names: readonly (NumberName | PhraseName)[]): Omit<Sentence, 'key'> | null {
  const params: Record<string, number> = {};
  const phrases: Record<string, Sentence> = {};
  for (const name of names) {
    if (isPhrase(name)) {
      const phrase = PHRASES[name](setting);
      if (!phrase) return null;
      phrases[name] = phrase;
      continue;
    }
    const amount = setting.evidence[name];
    if (amount === undefined || !Number.isFinite(amount)) return null;
    params[name] = shownAmount(name, Math.abs(amount));
  }
  return { params, phrases };
}

/** More than nothing is never shown as zero: the meals of small children differ by hundredths of a unit. */
function shownAmount(name: NumberName, amount: number): number {
  const usual = roundedAmount(amount, DECIMALS[name]);
  return usual === 0 && name === 'unitsShort' ? roundedAmount(amount, 2) : usual;
}

/** The hours of high glucose begin where they end. Recommendations before version 1.9 do not name them. */
export function isAllDay({ hoursFromMinute, hoursToMinute }: Reasoned['evidence']): boolean {
  return hoursFromMinute !== undefined && hoursFromMinute === hoursToMinute;
}

const HALVING = ['HYPO_HALF', 'TBR_HALF', 'CARE_HALF', 'CARE_QUARTER'];

/** Mostly of basal injections, which are judged by mornings; of other values in words of their own. */
const TOLD_OF_MORNINGS = ['TAKEN_OTHERWISE', 'CHANGED_LATELY'];

/** Rates of a pump have a goal too, but are not judged by mornings. */
function isOfOtherDoses({ code, evidence }: Reasoned): boolean {
  const isOfMornings = evidence['fastingGoalMgDl'] !== undefined && evidence['lowsPerDay'] === undefined;
  return TOLD_OF_MORNINGS.includes(code) && !isOfMornings;
}

/** With a single rate all day there are no neighbouring hours to follow. */
function isOfOneRate({ code, evidence: { followsFromMinute, followsToMinute } }: Reasoned): boolean {
  const isBeside = code === 'BASAL_SMOOTHED' || code === 'BASAL_FOLLOWS_NEIGHBOURS';
  return isBeside && followsFromMinute !== undefined && followsFromMinute === followsToMinute;
}

/** Which way the change went that did not help on days kept aside. What was advised long ago does not say. */
export function triedDirection({ evidence: { estimatedLogChange } }: Reasoned): 'MORE' | 'LESS' | null {
  if (!estimatedLogChange || !Number.isFinite(estimatedLogChange)) return null;
  return estimatedLogChange > 0 ? 'MORE' : 'LESS';
}

/** The name of its text, as a reason and as a guard. */
export function notHeldOut(reasoned: Reasoned): string {
  const direction = triedDirection(reasoned);
  return direction ? `NOT_HELD_OUT_${direction}` : 'NOT_HELD_OUT';
}

function isHalvedAway({ code, guards }: Reasoned): boolean {
  return code === 'DEADBAND' && HALVING.some((guard) => guards.includes(guard));
}

/** The same reason in other words, where the numbers ask for them. */
function variantOf(reasoned: Reasoned): string {
  const { code, evidence, insulinChangePercent } = reasoned;
  if (code === 'NOT_HELD_OUT') return notHeldOut(reasoned);
  if (code === 'HIGH_WITHOUT_LOWS' && isAllDay(evidence)) return 'HIGH_WITHOUT_LOWS_ALL_DAY';
  if (code === 'NO_EVIDENCE' && evidence['count'] === 0) return 'NO_EVIDENCE_AT_ALL';
  if (code === 'TDD_CAP' && insulinChangePercent < 0) return 'TDD_CAP_FALL';
  return variantByDoses(reasoned);
}

function variantByDoses(reasoned: Reasoned): string {
  if (isOfOneRate(reasoned)) return 'BASAL_OF_ONE_RATE';
  if (isHalvedAway(reasoned)) return 'DEADBAND_HALVED';
  return isOfOtherDoses(reasoned) ? `${reasoned.code}_DOSES` : reasoned.code;
}
