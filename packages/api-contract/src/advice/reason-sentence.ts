import type { SettingAdvice } from './setting-advice.ts';

type EvidenceName =
  | 'count'
  | 'driftMgDlPerHour'
  | 'fastingMgDl'
  | 'fastingGoalMgDl'
  | 'unitsShort'
  | 'lowWeight'
  | 'lowsOutOf';

/** The numbers that the sentence of a code names. Codes with a sentence of words alone have none. */
const NUMBERS_OF_CODE: Readonly<Record<string, readonly EvidenceName[]>> = {
  HYPO_FORCE_20: ['lowWeight', 'lowsOutOf'],
  HYPO_FORCE_10: ['lowWeight', 'lowsOutOf'],
  HYPO_FORCE_5: ['lowWeight', 'lowsOutOf'],
  TDD_CAP: [],
  CF_FOLLOWS_CR: ['count'],
  HIGH_WITHOUT_LOWS: [],
  BASAL_FOLLOWS_NEIGHBOURS: ['count'],
  FOLLOWS_OTHER_PERIODS: ['count'],
  FASTING_RISE: ['driftMgDlPerHour', 'count'],
  FASTING_FALL: ['driftMgDlPerHour', 'count'],
  FASTING_HIGH: ['fastingMgDl', 'fastingGoalMgDl', 'count'],
  FASTING_LOW: ['fastingMgDl', 'fastingGoalMgDl', 'count'],
  MEAL_HIGH: ['unitsShort', 'count'],
  MEAL_LOW: ['unitsShort', 'count'],
  CORRECTION_WEAK: ['count'],
  CORRECTION_STRONG: ['count'],
  NO_EVIDENCE: ['count'],
  HYPO_WATCH: ['lowWeight', 'lowsOutOf'],
  HYPO_BLOCK: ['lowWeight', 'lowsOutOf'],
  TBR_BLOCK: [],
  DEADBAND: [],
  ROUNDED_AWAY: [],
  REVIEW_BASAL_SHARE: [],
  REVIEW_CR: [],
  REVIEW_CF: [],
  REVIEW_CF_CR_RATIO: [],
  NO_DATA: ['count'],
  IN_TARGET: [],
  L2_HYPO_REPEAT: [],
  NIGHT_HYPO: [],
  FASTING_LOW_P20: ['count'],
  FASTING_BELOW: ['fastingMgDl', 'count'],
  FASTING_ABOVE: ['fastingMgDl', 'fastingGoalMgDl', 'count'],
  VARIABLE_HOLD: ['fastingMgDl', 'count'],
  HYPO_HOLD: [],
  TBR_HOLD: [],
  BASAL_SHARE_HOLD: [],
  OVERBASAL_HOLD: [],
  ONE_AT_A_TIME: [],
  CARE_FASTING_LOW: [],
  CARE_GOAL_HOLD: [],
  CARE_LOW_HOLD: [],
  PEN_HOLD: [],
  CARE_GOALS: [],
  CARE_LOW: [],
  LOW_ROW_EMPTIED: [],
};

export const KNOWN_REASONS: readonly string[] = Object.keys(NUMBERS_OF_CODE);

/** As many decimals as can be told apart by whoever reads them. */
const DECIMALS: Readonly<Record<EvidenceName, number>> = {
  count: 0,
  driftMgDlPerHour: 0,
  fastingMgDl: 0,
  fastingGoalMgDl: 0,
  unitsShort: 1,
  lowWeight: 1,
  lowsOutOf: 0,
};

export type Sentence = Readonly<{ key: string; params: Readonly<Record<string, number>> }>;

type Reasoned = Pick<SettingAdvice, 'code' | 'evidence' | 'insulinChangePercent'>;

/**
 * Which sentence tells a reason, and the numbers in it. Directions are in the words, so the numbers have no sign. Where
 * one is not known the sentence does without any: no number is better than a wrong one.
 */
export function reasonSentence({ code, evidence, insulinChangePercent }: Reasoned): Sentence {
  const names = NUMBERS_OF_CODE[code];
  if (!names) return { key: 'reasons.other', params: {} };
  const isKnown = names.every((name) => Number.isFinite(evidence[name]));
  if (!isKnown) return { key: `reasonsInShort.${code}`, params: {} };
  const numbers = names.map((name) => [name, rounded(Math.abs(evidence[name] ?? 0), DECIMALS[name])] as const);
  return {
    key: `reasons.${code}`,
    params: { ...Object.fromEntries(numbers), percent: Math.round(Math.abs(insulinChangePercent)) },
  };
}

function rounded(amount: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(amount * scale) / scale;
}
