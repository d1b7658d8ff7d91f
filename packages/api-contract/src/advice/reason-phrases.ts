import { type Evidence, type Reasoned, roundedAmount, type Sentence } from './sentence.ts';

const isEachKnown = (evidence: Evidence, ...names: readonly string[]) =>
  names.every((name) => Number.isFinite(evidence[name]));
const figure = (evidence: Evidence, name: string) => evidence[name] ?? Number.NaN;

const MOST_DECIMALS = 3;

/** With as many decimals as it takes to be seen on its side of a limit: 3.96 % is not 4 %. */
function besideLimit(amount: number, limit: number): number {
  let decimals = 1;
  const isOtherSide = () => roundedAmount(amount, decimals) >= limit !== amount >= limit;
  while (decimals < MOST_DECIMALS && isOtherSide()) decimals += 1;
  return roundedAmount(amount, decimals);
}

/** How many lows a value caused, as many as are listed below it. */
export function lowsPhrase({ evidence }: Reasoned): Sentence | null {
  if (!isEachKnown(evidence, 'lows', 'lowsBelow54')) return null;
  const [lows, lowsBelow54] = [figure(evidence, 'lows'), figure(evidence, 'lowsBelow54')];
  if (lowsBelow54 === 0) return { key: 'phrases.lows', params: { count: lows } };
  return { key: 'phrases.lowsBelow54', params: { count: lows, lowsBelow54 } };
}

/** Time below range and this person's limit: the one of the two limits that is reached. */
export function timeBelowPhrase({ evidence }: Reasoned): Sentence | null {
  if (!isEachKnown(evidence, 'analysedDays')) return null;
  const days = figure(evidence, 'analysedDays');
  const phrase = (key: string, name: string, limitName: string): Sentence => {
    const limit = figure(evidence, limitName);
    const params = { [name]: besideLimit(figure(evidence, name), limit), [limitName]: limit, days };
    return { key: `phrases.${key}`, params };
  };
  const isReached = (name: string, limitName: string) => figure(evidence, name) >= figure(evidence, limitName);
  const by70 = ['below70Percent', 'below70LimitPercent'] as const;
  const by54 = ['below54Percent', 'below54LimitPercent'] as const;
  if (isEachKnown(evidence, ...by70, ...by54)) {
    return !isReached(...by70) && isReached(...by54) ? phrase('below54', ...by54) : phrase('below70', ...by70);
  }
  const byLows = ['meterLowsPerDay', 'meterLowsLimitPerDay'] as const;
  const byDays = ['meterDaysBelow54', 'meterDaysBelow54Limit'] as const;
  if (!isEachKnown(evidence, ...byLows, ...byDays)) return null;
  return !isReached(...byLows) && isReached(...byDays)
    ? phrase('meterDays', ...byDays)
    : phrase('meterLows', ...byLows);
}

/** Lows that would be expected with a rise, beside the goal that they pass. */
export function forecastLowsPhrase({ evidence }: Reasoned): Sentence | null {
  const phrase = (below: 'below70' | 'below54', name: string): Sentence | null => {
    const [now, limit] = [`${below}Percent`, `${below}LimitPercent`];
    if (!isEachKnown(evidence, name, now, limit)) return null;
    const goal = figure(evidence, limit);
    const params = { nowPercent: besideLimit(figure(evidence, now), goal), goalPercent: goal };
    return {
      key: `phrases.${below}Forecast`,
      params: { ...params, forecastPercent: besideLimit(figure(evidence, name), goal) },
    };
  };
  const isBelow54 =
    figure(evidence, 'forecastBelow70Percent') < figure(evidence, 'below70LimitPercent') &&
    figure(evidence, 'forecastBelow54Percent') >= figure(evidence, 'below54LimitPercent');
  return isBelow54 ? phrase('below54', 'forecastBelow54Percent') : phrase('below70', 'forecastBelow70Percent');
}

/** A bound of the choice that stops a rise before it is known how large it would have been. */
const STOPS_RISES: readonly string[] = ['LEVEL_2_BLOCK', 'HYPO_BLOCK', 'TBR_BLOCK', 'CARE_GOALS', 'CARE_LOW'];

/** What the data, or lows, ask for before rules and rounding. */
export function askedPhrase({ code, evidence }: Reasoned): Sentence | null {
  if (!isEachKnown(evidence, 'estimatedLogChange')) return null;
  const estimated = 100 * (Math.exp(figure(evidence, 'estimatedLogChange')) - 1);
  const asked = isEachKnown(evidence, 'forcedPercent')
    ? Math.min(estimated, -figure(evidence, 'forcedPercent'))
    : estimated;
  const askedPercent = Math.round(Math.abs(asked));
  if (askedPercent === 0) {
    return { key: STOPS_RISES.includes(code) ? 'phrases.askedRise' : 'phrases.askedNothing', params: {} };
  }
  return { key: asked > 0 ? 'phrases.askedMore' : 'phrases.askedLess', params: { askedPercent } };
}

/** The glucose that a basal injection is judged by. */
export function judgedPhrase({ evidence }: Reasoned): Sentence | null {
  for (const name of ['fastingMgDl', 'preDinnerMgDl'] as const) {
    if (isEachKnown(evidence, name)) {
      return { key: `phrases.${name}`, params: { judgedMgDl: Math.round(figure(evidence, name)) } };
    }
  }
  return null;
}
