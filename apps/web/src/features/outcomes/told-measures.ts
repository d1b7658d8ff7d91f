import type { Decision, Effect, JudgedOutcome } from './outcomes.query.ts';

/** Nothing became worse of what the change was made against, but it cost something else. */
export function isWorseByGuard({ verdict, effect }: JudgedOutcome): boolean {
  return verdict === 'worse' && effect !== null && effect.lowestPoints <= 0;
}

export type ToldEffect = Readonly<{
  afterDays: number;
  verdict: JudgedOutcome['verdict'];
  effect: Effect;
  /** Of what the change was made against; nothing was forecast of what it may cost. */
  forecastPoints: number | null;
}>;

/** What of a decision is drawn: what it was made against, and what it cost where that is why it is called worse. */
export function toldMeasures({ outcomes }: Decision): ToldEffect[][] {
  const told = outcomes.flatMap(({ afterDays, outcome }) => (outcome?.effect ? [{ afterDays, ...outcome }] : []));
  const costs = told.some(isWorseByGuard);
  return [
    told.flatMap(({ effect, ...one }) => (effect ? [{ ...one, effect }] : [])),
    told.flatMap(({ guard, ...one }) => (costs && guard ? [{ ...one, effect: guard, forecastPoints: null }] : [])),
  ].filter((effects) => effects.length > 0);
}
