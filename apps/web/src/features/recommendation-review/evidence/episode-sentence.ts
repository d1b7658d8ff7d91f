import { roundedAmount, type Sentence } from '@glidepath/api-contract/advice/sentence';

import type { Episode } from '../recommendation/reviewed-recommendation.ts';

/** The sentences for each kind, longest first: where a number is missing, the next shorter one is used. */
const SENTENCES: Readonly<Record<string, readonly (readonly [key: string, names: readonly string[]])[]>> = {
  'fasting-drift': [
    ['driftAndLevel', ['driftMgDlPerHour', 'levelMgDl']],
    ['drift', ['driftMgDlPerHour']],
  ],
  'other-rate': [['otherRate', ['ranUnitsPerHour', 'driftMgDlPerHour']]],
  'fasting-value': [['value', ['glucoseMgDl']]],
  'pre-dinner-value': [['value', ['glucoseMgDl']]],
  meal: [
    ['mealExpectedAndTaken', ['beforeMgDl', 'afterMgDl', 'expectedMgDl', 'neededUnits', 'plannedUnits', 'takenUnits']],
    ['mealExpectedWithGrams', ['grams', 'beforeMgDl', 'afterMgDl', 'expectedMgDl', 'neededUnits', 'plannedUnits']],
    ['mealExpected', ['beforeMgDl', 'afterMgDl', 'expectedMgDl', 'neededUnits', 'plannedUnits']],
    ['mealWithGrams', ['grams', 'beforeMgDl', 'afterMgDl', 'neededUnits', 'plannedUnits']],
    ['mealWithUnits', ['beforeMgDl', 'afterMgDl', 'neededUnits', 'plannedUnits']],
    ['fromTo', ['beforeMgDl', 'afterMgDl']],
  ],
  correction: [
    ['correctionExpected', ['beforeMgDl', 'afterMgDl', 'actedUnits', 'expectedMgDl']],
    ['correctionWithUnits', ['beforeMgDl', 'afterMgDl', 'actedUnits']],
    ['fromTo', ['beforeMgDl', 'afterMgDl']],
  ],
  'high-hours': [['highHours', ['above180Percent']]],
  low: [['low', ['nadirMgDl']]],
};

export const EPISODE_KINDS: readonly string[] = Object.keys(SENTENCES);

type EpisodeFacts = Pick<Episode, 'kind' | 'facts' | 'pointsTo'>;

/** What was measured, in a few words; null if there is nothing to say. */
export function episodeSentence(episode: EpisodeFacts): Sentence | null {
  const { kind, facts } = episode;
  const isKnown = (name: string) => typeof facts[name] === 'number' && isPlausible(name, Number(facts[name]));
  if (hasEndedWell(episode)) return sentence('mealEndedWell', ['beforeMgDl', 'afterMgDl'], episode);
  const [key, names] = SENTENCES[kind]?.find(([, all]) => all.every(isKnown)) ?? [];
  return key && names ? sentence(withSign(key, facts), names, episode) : null;
}

/** Glucose that somebody could have: much more insulin than planned would be expected to end below it. */
const PLAUSIBLE_MG_DL = { lowest: 40, highest: 600 } as const;

function isPlausible(name: string, amount: number): boolean {
  return name !== 'expectedMgDl' || (amount >= PLAUSIBLE_MG_DL.lowest && amount <= PLAUSIBLE_MG_DL.highest);
}

/** A meal that ended lower than it began is no reason for more, whatever it seems to have needed, and the sentence says so. */
function hasEndedWell({ kind, facts, pointsTo }: EpisodeFacts): boolean {
  const fact = (name: string) => Number(facts[name]);
  const isShort = fact('neededUnits') > fact('plannedUnits') && fact('afterMgDl') < fact('beforeMgDl');
  return kind === 'meal' && pointsTo === 'no-change' && isShort;
}

/** A drift is shown with its sign. */
function withSign(key: string, facts: EpisodeFacts['facts']): string {
  if (!key.startsWith('drift') && key !== 'otherRate') return key;
  const drift = Number(facts['driftMgDlPerHour']);
  if (Math.round(Math.abs(drift)) === 0) return `${key}None`;
  return drift > 0 ? `${key}Up` : `${key}Down`;
}

function sentence(key: string, names: readonly string[], { facts, pointsTo }: EpisodeFacts): Sentence {
  const decimals = pointsTo === 'no-change' ? 1 : unitDecimals(facts);
  const numbers = names.map((name) => [name, shownFact(name, Number(facts[name]), decimals)] as const);
  return { key: `episodes.facts.${key}`, params: Object.fromEntries(numbers) };
}

/** Units to a tenth, or to a hundredth where needed and planned could not be told apart; everything else whole. */
function shownFact(name: string, amount: number, decimals: number): number {
  if (name === 'driftMgDlPerHour') return Math.round(Math.abs(amount));
  if (name === 'ranUnitsPerHour') return roundedAmount(amount, 2);
  return name.endsWith('Units') ? roundedAmount(amount, decimals) : Math.round(amount);
}

function unitDecimals({ neededUnits, plannedUnits }: EpisodeFacts['facts']): number {
  return roundedAmount(Number(neededUnits), 1) === roundedAmount(Number(plannedUnits), 1) ? 2 : 1;
}
