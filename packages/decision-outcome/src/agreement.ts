import { DAY_MS } from '@glidepath/quantities';

import { ADVISED_WAYS, type AdvisedWay, type ViewedWay } from './asked-view.ts';
import { type Share, shareOf } from './share-of.ts';

/** What a clinician would have done with a setting, and what the advice did. */
export type SecondOpinion = Readonly<{ view: ViewedWay; advised: AdvisedWay }>;

type Told = SecondOpinion & Readonly<{ view: AdvisedWay }>;

/** Fewer answers say nothing. */
export const LEAST_ANSWERS = 10;
/** Fewer clinicians with so many answers each would be known by their figures. */
export const LEAST_CLINICIANS = 3;
/** Advice is made again as data come: who saw some lately is no longer blind to the next. The wait between two of them. */
export const BLIND_AGAIN_AFTER_DAYS = 14;

/** Of what advice did to a setting: what clinicians would have done. */
type AdvisedRow = Readonly<{
  advised: AdvisedWay;
  views: Readonly<Record<ViewedWay, number>>;
  /** Null of too few. */
  same: Share | null;
}>;

/** Beyond what chance brings: 1 is always, 0 no more often than by chance. */
type Kappa = Readonly<{ value: number; lowest: number; highest: number }>;

export type Agreement = Readonly<{
  /** Those that said something; the others are counted apart. */
  answers: number;
  cannotSay: number;
  same: number;
  opposite: number;
  /** The clinician would change what the advice leaves, and the other way round. */
  onlyClinician: number;
  onlyAdvice: number;
  byAdvice: readonly AdvisedRow[];
  /** Both null of too few; `kappa` also where everything was always the same. */
  agreed: Share | null;
  kappa: Kappa | null;
}>;

/** How often clinicians and advice go the same way with a setting. */
export function agreementOf(opinions: readonly SecondOpinion[]): Agreement {
  const told = opinions.filter((opinion): opinion is Told => opinion.view !== 'cannot-say');
  const count = (isCounted: (one: Told) => boolean) => told.filter(isCounted).length;
  const same = count(({ view, advised }) => view === advised);
  const onlyClinician = count(({ view, advised }) => view !== 'leave' && advised === 'leave');
  const onlyAdvice = count(({ view, advised }) => view === 'leave' && advised !== 'leave');
  const agreed = shareOfEnough(same, told.length);
  return {
    answers: told.length,
    cannotSay: opinions.length - told.length,
    same,
    opposite: told.length - same - onlyClinician - onlyAdvice,
    onlyClinician,
    onlyAdvice,
    byAdvice: ADVISED_WAYS.map((advised) => advisedRow(opinions, advised)),
    agreed,
    kappa: agreed && kappaOf(told, agreed),
  };
}

function advisedRow(opinions: readonly SecondOpinion[], advised: AdvisedWay): AdvisedRow {
  const ofWay = opinions.filter((opinion) => opinion.advised === advised);
  const count = (view: ViewedWay) => ofWay.filter((opinion) => opinion.view === view).length;
  const views = { less: count('less'), leave: count('leave'), more: count('more'), 'cannot-say': count('cannot-say') };
  return { advised, views, same: shareOfEnough(views[advised], ofWay.length - views['cannot-say']) };
}

const shareOfEnough = (part: number, all: number): Share | null => (all < LEAST_ANSWERS ? null : shareOf(part, all));

/**
 * Cohen's (1960), of the three ways. Its interval is that of the plain agreement, with what chance brings taken as it was
 * found: it holds for few, and does not shrink to nothing where all agree.
 */
function kappaOf(told: readonly Told[], agreed: Share): Kappa | null {
  const share = (isCounted: (one: Told) => boolean) => told.filter(isCounted).length / told.length;
  const byChance = ADVISED_WAYS.reduce(
    (sum, way) => sum + share(({ view }) => view === way) * share(({ advised }) => advised === way),
    0,
  );
  if (byChance >= 1) return null;
  const beyond = (percent: number) => (percent / 100 - byChance) / (1 - byChance);
  return {
    value: beyond(agreed.percent),
    lowest: Math.max(-1, beyond(agreed.lowestPercent)),
    highest: beyond(agreed.highestPercent),
  };
}

type Looked = Readonly<{ clinician: string; patient: string; enteredAtMs: number }>;

/** Without those who had seen other advice for the same patient shortly before, whether they had said something or not. */
export function blindLooks<Look extends Looked>(looks: readonly Look[]): readonly Look[] {
  const seenAtMs = new Map<string, number>();
  return looks
    .toSorted((one, other) => one.enteredAtMs - other.enteredAtMs)
    .filter(({ clinician, patient, enteredAtMs }) => {
      const key = `${clinician} ${patient}`;
      const lastMs = seenAtMs.get(key);
      seenAtMs.set(key, enteredAtMs);
      return lastMs === undefined || enteredAtMs - lastMs >= BLIND_AGAIN_AFTER_DAYS * DAY_MS;
    });
}

/** Of all clinicians with enough answers together; null where they are too few not to be known by their figures. */
export function agreementOfAll(byClinician: readonly (readonly SecondOpinion[])[]): Agreement | null {
  const enough = byClinician.filter(
    (opinions) => opinions.filter(({ view }) => view !== 'cannot-say').length >= LEAST_ANSWERS,
  );
  return enough.length < LEAST_CLINICIANS ? null : agreementOf(enough.flat());
}
