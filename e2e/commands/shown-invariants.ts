import { trueFastingMgDl } from '@glidepath/server/test-support/made-people/glucose-course';
import type { ToldAboutPerson } from '@glidepath/server/test-support/made-people/made-clinic';
import { isInjecting, takesOtherDoses } from '@glidepath/server/test-support/made-people/made-person';
import { adviceOf, isChanged } from '@glidepath/server/test-support/made-people/told-advice';

import type { ShownReview } from '../pages/shown-review.ts';

/** What must hold of a page that somebody reads: a sentence for each contradiction. */
type ShownInvariant = (shown: ShownReview, told: ToldAboutPerson) => string[];

const MG_DL_PER_MMOL = 18.018018;
const FASTING_TOLERANCE_MG_DL = 15;
const CLEAR_SHARE = 0.6;
/** Steps of a pump or a pen. */
const CUT_TOLERANCE_POINTS = 6;

/** As many values change as are listed, and as the advisor says. */
const changesAreListed: ShownInvariant = ({ summary, changes }, told) => {
  if (adviceOf(told) === null) return [];
  const advised = (adviceOf(told)?.settings ?? []).filter(isChanged).length;
  const said = /\bNo changes\b/.test(summary) ? '0' : /\b(\d+) changes?\b/.exec(summary)?.[1];
  const isSame = Number(said) === changes.length && changes.length === advised;
  return isSame ? [] : [`${said} values change, ${changes.length} are listed, ${advised} are advised`];
};

/** Every number of episodes is that of those listed below it. */
const episodesAreListed: ShownInvariant = ({ changes }) =>
  changes
    .filter(({ numberFor, listedFor }) => numberFor !== listedFor.length)
    .map(({ line, numberFor, listedFor }) => `${line}: ${numberFor} speak for it, ${listedFor.length} are listed`);

/** A fasting glucose that is read was the person's, and is read where a dose rises for it. */
const fastingIsTrue: ShownInvariant = ({ text }, told) => {
  const { person } = told;
  if (!isInjecting(person)) return [];
  const truths = [21, 1].map((days) => trueFastingMgDl(person, days)).filter((mgDl) => mgDl !== null);
  const [lowest, highest] = [Math.min(...truths), Math.max(...truths)];
  const claims = new Set(
    Array.from(text.matchAll(/Fasting glucose was [\d.]+ (?:mg\/dL|mmol\/L)/g), ([claim]) => claim),
  );
  const isRead = claims.size > 0 || !adviceOf(told)?.settings.some(({ code }) => code === 'FASTING_ABOVE');
  return [
    ...(isRead ? [] : ['no fasting glucose is read']),
    ...[...claims].flatMap((claim) => {
      const mgDl =
        Number.parseFloat(claim.slice('Fasting glucose was '.length)) * (claim.endsWith('mmol/L') ? MG_DL_PER_MMOL : 1);
      const isTrue = mgDl >= lowest - FASTING_TOLERANCE_MG_DL && mgDl <= highest + FASTING_TOLERANCE_MG_DL;
      return isTrue ? [] : [`"${claim}", and it was ${truths.map(Math.round).join(' or ')}`];
    }),
  ];
};

/** One unit of glucose on the whole page. */
const oneGlucoseUnit: ShownInvariant = ({ text }, { person }) => {
  const other = person.glucoseUnit === 'mmol/L' ? 'mg/dL' : 'mmol/L';
  const lines = new Set(text.split('\n').filter((line) => line.includes(other)));
  return lines.size === 0 ? [] : [`${other} in ${lines.size} lines: ${[...lines].slice(0, 3).join(' | ')}`];
};

/** Doses that are read exist on the pen. */
const dosesAreOnThePen: ShownInvariant = ({ changes }, { person }) => {
  if (!isInjecting(person)) return [];
  const step = person.penStepUnits ?? 1;
  return changes.flatMap(({ line, after }) => {
    const units = Number(/^([\d.]+) U$/.exec(after)?.[1] ?? 0);
    return Number.isInteger(units / step) ? [] : [`${line}: the pen gives steps of ${step} U`];
  });
};

/** The forecast that is read goes where the insulin goes: the first of these signs for time below range, then the mean. */
const UNLIKELY = { less: /^\+|−$/, more: /^−|\+$/ } as const;

const forecastFollowsInsulin: ShownInvariant = ({ summary, changes }, told) => {
  const signs = ['time below range', 'mean glucose'].map(
    (what) => new RegExp(`Predicted change in ${what}\\s+([+−±])`).exec(summary)?.[1],
  );
  if (signs.includes(undefined)) return adviceOf(told)?.predicted_effect?.is_clear ? ['no forecast is read'] : [];
  const forecast = signs.join('');
  return (['less', 'more'] as const)
    .filter((way) => changes.length > 0 && changes.every(({ direction }) => direction === way))
    .filter((way) => UNLIKELY[way].test(forecast))
    .map((way) => `${way} insulin alone, and time below range and mean go ${forecast}`);
};

/** Nobody reads "high" above episodes that cancel each other, nor that lows ask for quite another cut than is made. */
const reasonsAgreeWithNumbers: ShownInvariant = ({ changes }) =>
  changes.flatMap(({ line, why, numberFor, numberAgainst }) => {
    const isUnsure = numberFor < CLEAR_SHARE * (numberFor + numberAgainst);
    const asked = Number(/asks for about (\d+)% less/.exec(why)?.[1] ?? Number.NaN);
    const reduced = Number(/reduced by (\d+)%/.exec(why)?.[1] ?? Number.NaN);
    return [
      ...(/Confidence: (?:high|medium|low)/.test(why) ? [] : [`${line}: no confidence is read`]),
      ...(/Confidence: high/.test(why) && isUnsure
        ? [`${line}: confidence high with ${numberFor} for and ${numberAgainst} against`]
        : []),
      ...(Math.abs(reduced - asked) > CUT_TOLERANCE_POINTS ? [`${line}: ${asked} % asked for, ${reduced} % made`] : []),
    ];
  });

/** The limits of lows that are quoted are those of this person. */
const limitsAreThePersons: ShownInvariant = ({ text }, { person }) => {
  const limit = person.ageYears >= 65 ? '1' : '4';
  const quoted = text.matchAll(/is below (?:70 mg\/dL|3\.9 mmol\/L) \(limit for this person ([\d.]+)%\)/g);
  return [...new Set(Array.from(quoted, ([, percent]) => percent))]
    .filter((percent) => percent !== limit)
    .map((percent) => `a limit of ${percent} % below range, that of this person is ${limit} %`);
};

/** The average that is read is the one that the server keeps with the recommendation. */
const statisticsAreThoseKept: ShownInvariant = ({ text }, { recommendation, person }) => {
  const kept = recommendation.extra.agp?.statistics.cgm?.avg;
  const read = /Average glucose\s+([\d.]+) /.exec(text)?.[1];
  if (!kept) return [];
  if (!read) return ['no average is read'];
  // Rounded once, in the unit that is read: 190.2 mg/dL are 10.6 mmol/L, and 190 would be 10.5.
  const shown =
    person.glucoseUnit === 'mmol/L' ? ((kept.raw_value ?? kept.value) / MG_DL_PER_MMOL).toFixed(1) : String(kept.value);
  return read === shown ? [] : [`average ${read} is read, ${shown} is kept`];
};

/** Wherever doses are read by glucose, it is read what to do when it is low. */
const lowIsAnswered: ShownInvariant = ({ scales }) =>
  scales
    .filter((scale) => !/treat the low first/i.test(scale))
    .map((scale) => `no word for lows: ${scale.slice(0, 120)}`);

/** What makes this advice another one than usual stands above it: age, a plan that is new, doses taken otherwise. */
const whatIsSpecialIsSaid: ShownInvariant = ({ summary }, told) => {
  const { person } = told;
  const advice = adviceOf(told);
  if (!advice) return [];
  const said: readonly (readonly [isSo: boolean, words: RegExp])[] = [
    [person.ageYears >= 65, /More careful from 65 years on/],
    [advice.period.plan_since != null, /Only days since .* count/],
    [isInjecting(person) && takesOtherDoses(person), /Basal: [\d.]+ U a day planned, [\d.]+ U taken/],
    [isInjecting(person) && person.takesMeals !== undefined, /Morning meal: [\d.]+ U planned, [\d.]+ U taken/],
    [isInjecting(person) && person.takesBasal !== undefined, /Basal.* planned.*, .* (?:taken|injected)/],
    [advice.period.as_now_since !== undefined, /as it is now since .* count as well/],
  ];
  return said.filter(([isSo, words]) => isSo && !words.test(summary)).map(([, words]) => `${words} is not read`);
};

const INVARIANTS: Readonly<Record<string, ShownInvariant>> = {
  changesAreListed,
  episodesAreListed,
  fastingIsTrue,
  oneGlucoseUnit,
  dosesAreOnThePen,
  forecastFollowsInsulin,
  reasonsAgreeWithNumbers,
  limitsAreThePersons,
  statisticsAreThoseKept,
  lowIsAnswered,
  whatIsSpecialIsSaid,
};

export function contradictionsShown(shown: ShownReview, told: ToldAboutPerson): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, invariant]) =>
    invariant(shown, told).map((contradiction) => `${name}: ${contradiction}`),
  );
}

/** Whoever was refused reads why. */
export function refusalIsShown(text: string, { generation }: ToldAboutPerson): string[] {
  return text.includes(generation.error) ? [] : [`"${generation.error}" is not read`];
}
