import type { Sentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { Episode } from '../opened/reviewed-recommendation.ts';

/** What is told of each kind, most of it first: where a number is missing, the next shorter sentence is taken. */
const SENTENCES: Readonly<Record<string, readonly (readonly [key: string, names: readonly string[]])[]>> = {
  'fasting-drift': [
    ['driftAndLevel', ['driftMgDlPerHour', 'levelMgDl']],
    ['drift', ['driftMgDlPerHour']],
  ],
  'fasting-value': [['value', ['glucoseMgDl']]],
  meal: [
    ['mealWithGrams', ['grams', 'beforeMgDl', 'afterMgDl', 'neededUnits', 'plannedUnits']],
    ['mealWithUnits', ['beforeMgDl', 'afterMgDl', 'neededUnits', 'plannedUnits']],
    ['fromTo', ['beforeMgDl', 'afterMgDl']],
  ],
  correction: [
    ['correctionWithUnits', ['beforeMgDl', 'afterMgDl', 'actedUnits']],
    ['fromTo', ['beforeMgDl', 'afterMgDl']],
  ],
  low: [['low', ['nadirMgDl']]],
};

export const EPISODE_KINDS: readonly string[] = Object.keys(SENTENCES);

/** What was measured, in a few words; null where nothing can be told. */
export function episodeSentence({ kind, facts }: Pick<Episode, 'kind' | 'facts'>): Sentence | null {
  const sentence = SENTENCES[kind]?.find(([, names]) => names.every((name) => typeof facts[name] === 'number'));
  if (!sentence) return null;
  const [key, names] = sentence;
  const numbers = names.map((name) => [name, rounded(name, Number(facts[name]))] as const);
  return { key: `episodes.facts.${key}`, params: Object.fromEntries(numbers) };
}

/** Units to a tenth, everything else whole. */
function rounded(name: string, amount: number): number {
  return name.endsWith('Units') ? Math.round(amount * 10) / 10 : Math.round(amount);
}
