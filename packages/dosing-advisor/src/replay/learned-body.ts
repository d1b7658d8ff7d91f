import {
  addAt,
  type Body,
  type Dosing,
  emptyReplay,
  type RecordedDays,
  type Replayed,
  replay,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import { type BodyChange, withChange } from './body-change.ts';
import { SENSITIVITY_DOUBT } from './sensitivity-estimate.ts';

/** Recorded days with the plan of each of them, and what the present plan would have given on them. */
export type LivedDays = Readonly<{
  days: RecordedDays;
  /** Believed before anything is learned. */
  body: Body;
  weight: Float64Array;
  present: Dosing;
  /** Days with the same were lived by the same plan. */
  planOfDay: readonly unknown[];
}>;

/** How a body differs from the one that was believed, and what doubt of its sensitivity is left. */
export type Learned = BodyChange & Readonly<{ doubt: number }>;

/** Parts of a day whose mean glucose is compared. */
const PARTS = 4;
const SLOTS_PER_PART = SLOTS_PER_DAY / PARTS;
/** A part of a day is known if so much of it counts. */
const LEAST_KNOWN = 0.4 * SLOTS_PER_PART;
/** Days that follow each other are alike, and so are parts of a day: so many say as much as one that stands alone. */
const ALIKE = 7;
/** What is believed before, as logarithms. */
const ACTIONS = { steps: [-0.25, 0, 0.25], spread: 0.2 } as const;
const FADES = { steps: [-0.4, 0, 0.4], spread: 0.3 } as const;
const EFFECTS = Array.from({ length: 25 }, (_, index) => (index - 12) / 12);

const NOTHING_LEARNED: Learned = { logEffect: 0, doubt: SENSITIVITY_DOUBT, logAction: 0, logFade: 0 };

/** The bodies of recorded days after what the plans that ran on them came to. */
export function learnedBodies(weeks: readonly LivedDays[]): Body[] {
  const learned = learnedFrom(weeks);
  return weeks.map(({ body }) => ({ ...withChange(body, learned), doubt: learned.doubt }));
}

/**
 * What the plans that ran say of a body: on days on which the present plan would have lowered glucose by so much, it
 * must have been so much higher. Bodies for which that fits are believed more.
 */
function learnedFrom(weeks: readonly LivedDays[]): Learned {
  const plans = new Set(weeks.flatMap(({ planOfDay }) => planOfDay));
  if (plans.size < 2) return NOTHING_LEARNED;
  const replays = weeks.map(({ days }) => emptyReplay(days));
  const usual = comparedPlans(weeks, replays, { logAction: 0, logFade: 0 });
  const beliefs = ACTIONS.steps.flatMap((logAction) =>
    FADES.steps.flatMap((logFade) => {
      const compared = comparedPlans(weeks, replays, { logAction, logFade });
      // What is believed is what a unit does altogether: where differences fade later, it does less at a time.
      const center = -0.5 * Math.log(compared.shiftSquared / usual.shiftSquared);
      return EFFECTS.map((off) => {
        const logEffect = center + off;
        const prior =
          (off / SENSITIVITY_DOUBT) ** 2 + (logAction / ACTIONS.spread) ** 2 + (logFade / FADES.spread) ** 2;
        return { logEffect, off, logAction, logFade, log: -0.5 * (prior + misfit(compared, Math.exp(logEffect))) };
      });
    }),
  );
  return averaged(beliefs);
}

function averaged(beliefs: readonly (BodyChange & Readonly<{ log: number; off: number }>)[]): Learned {
  const most = Math.max(...beliefs.map(({ log }) => log));
  if (!Number.isFinite(most)) return NOTHING_LEARNED;
  const weights = beliefs.map(({ log }) => Math.exp(log - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (belief: (typeof beliefs)[number]) => number) =>
    beliefs.reduce((sum, belief, index) => sum + (weights[index] as number) * of(belief), 0) / all;
  const off = mean((belief) => belief.off);
  return {
    logEffect: mean(({ logEffect }) => logEffect),
    doubt: Math.sqrt(mean((belief) => (belief.off - off) ** 2)),
    logAction: mean(({ logAction }) => logAction),
    logFade: mean(({ logFade }) => logFade),
  };
}

/** Sums over all parts of a day, each by its own spread: of squares and products of what plans differ by. */
type Compared = Readonly<{ shiftSquared: number; product: number; glucoseSquared: number }>;

/** How badly glucose fits what a body would have made of the plans. */
function misfit({ shiftSquared, product, glucoseSquared }: Compared, effect: number): number {
  return (glucoseSquared + 2 * effect * product + effect ** 2 * shiftSquared) / ALIKE;
}

function comparedPlans(
  weeks: readonly LivedDays[],
  replays: readonly Replayed[],
  learned: Pick<BodyChange, 'logAction' | 'logFade'>,
): Compared {
  const byPlan = new Map<unknown, Lived>();
  for (const [index, week] of weeks.entries()) {
    const replayed = replays[index] as Replayed;
    replay(week.days, week.present, withChange(week.body, { logEffect: 0, ...learned }), replayed);
    addDays(week, replayed, byPlan);
  }
  let [shiftSquared, product, glucoseSquared] = [0, 0, 0];
  for (let part = 0; part < PARTS; part += 1) {
    const own = between([...byPlan.values()].map(({ parts }) => parts[part] as PartSums));
    shiftSquared += own.shiftSquared;
    product += own.product;
    glucoseSquared += own.glucoseSquared;
  }
  return { shiftSquared, product, glucoseSquared };
}

type PartSums = { days: number; glucose: number; glucoseSquared: number; shift: number };
type Lived = Readonly<{ parts: readonly PartSums[] }>;

function addDays({ days, weight, planOfDay }: LivedDays, { shiftMgDl }: Replayed, byPlan: Map<unknown, Lived>): void {
  const known = new Float64Array(PARTS);
  const glucose = new Float64Array(PARTS);
  const shift = new Float64Array(PARTS);
  for (const [day, plan] of planOfDay.entries()) {
    known.fill(0);
    glucose.fill(0);
    shift.fill(0);
    for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) {
      const counts = weight[day * SLOTS_PER_DAY + slot] as number;
      if (counts === 0) continue;
      const part = Math.floor(slot / SLOTS_PER_PART);
      addAt(known, part, counts);
      addAt(glucose, part, counts * (days.glucoseMgDl[day * SLOTS_PER_DAY + slot] as number));
      addAt(shift, part, counts * (shiftMgDl[day * SLOTS_PER_DAY + slot] as number));
    }
    const lived = byPlan.get(plan) ?? { parts: Array.from({ length: PARTS }, emptySums) };
    byPlan.set(plan, lived);
    for (const [part, sums] of lived.parts.entries()) {
      const counts = known[part] as number;
      if (counts < LEAST_KNOWN) continue;
      const mean = (glucose[part] as number) / counts;
      sums.days += 1;
      sums.glucose += mean;
      sums.glucoseSquared += mean ** 2;
      sums.shift += (shift[part] as number) / counts;
    }
  }
}

const emptySums = (): PartSums => ({ days: 0, glucose: 0, glucoseSquared: 0, shift: 0 });

/** What plans differ by in one part of the day, in spreads of its days. */
function between(plans: readonly PartSums[]): Compared {
  const known = plans.filter(({ days }) => days >= 2);
  const days = known.reduce((sum, plan) => sum + plan.days, 0);
  const spread = known.reduce((sum, plan) => sum + plan.glucoseSquared - plan.glucose ** 2 / plan.days, 0);
  const variance = spread / (days - known.length);
  if (known.length < 2 || !(variance > 0)) return { shiftSquared: 0, product: 0, glucoseSquared: 0 };
  const glucoseMean = known.reduce((sum, plan) => sum + plan.glucose, 0) / days;
  const shiftMean = known.reduce((sum, plan) => sum + plan.shift, 0) / days;
  let [shiftSquared, product, glucoseSquared] = [0, 0, 0];
  for (const plan of known) {
    const glucose = plan.glucose / plan.days - glucoseMean;
    const shift = plan.shift / plan.days - shiftMean;
    shiftSquared += (plan.days * shift ** 2) / variance;
    product += (plan.days * shift * glucose) / variance;
    glucoseSquared += (plan.days * glucose ** 2) / variance;
  }
  return { shiftSquared, product, glucoseSquared };
}
