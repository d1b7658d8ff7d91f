import {
  at,
  type Body,
  calculatorDosing,
  type DosedDays,
  ratesPlan,
  SLOTS_PER_DAY,
  type TriedPlan,
} from '@glidepath/plan-replay';
import { clamp, DAY_PERIOD_START_MINUTES } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { RanPump } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { deliveredBasal } from '../evidence/dataset/delivered-basal.ts';
import { ratesByDay } from '../evidence/fasting/rates-by-day.ts';
import type { Findings } from '../evidence/findings.ts';
import type { Grid } from '../evidence/grid.ts';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { believedBody } from './believed-body.ts';
import { type CalculatorDays, calculatorDays, type RecordedBasal } from './calculator-days.ts';

/** Beyond this factor of the planned rate a temporary rate is not scaled further. */
const MAX_TEMPORARY_FACTOR = 2;
/** A scheduled rate this far from the one that is stored was another one. */
const ANOTHER_RATE_SHARE = 0.1;

/** The days of a pump, on which other settings can be tried. */
export type PumpReplay = Readonly<{ recorded: CalculatorDays; body: Body }>;

/**
 * `ran` is what was set in the pump on each day. In hours that are a habit the person ran something
 * else on most days: there another plan takes the place of what ran, not of what was set.
 */
export function pumpReplay(
  findings: Pick<Findings, 'grid' | 'dataset' | 'believed'>,
  ran: readonly RanPump[],
  insulinKind: BolusInsulinKind,
  rules: TypeRules,
  isHabit: (slotOfDay: number) => boolean = () => false,
): PumpReplay {
  const { grid, dataset } = findings;
  const then = ran.map(({ rates, targetMgDl }) => ({ isPump: true, ...rates, targetMgDl }));
  const recorded = calculatorDays(pumpBasal(grid, dataset, ran, isHabit), grid, then);
  return { recorded, body: believedBody(findings, insulinKind, rules) };
}

function pumpBasal(
  { slots, basalUnitsPerHour }: Grid,
  dataset: Dataset,
  ran: readonly RanPump[],
  isHabit: (slotOfDay: number) => boolean,
): RecordedBasal {
  const planned = ratesByDay(ran);
  const { kinds } = deliveredBasal(dataset);
  const plannedUnitsPerHour = new Float64Array(slots);
  const givenShare = new Float64Array(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    const told = planned[Math.floor(slot / SLOTS_PER_DAY)]?.[slot % SLOTS_PER_DAY] ?? 0;
    const given = at(basalUnitsPerHour, slot);
    // Of a day left out what was planned counts, whatever ran: it goes on to act on the next morning.
    if (dataset.leftOut.has(Math.floor(slot / SLOTS_PER_DAY))) {
      plannedUnitsPerHour[slot] = told;
      givenShare[slot] = 1;
      continue;
    }
    const isAsRan = isHabit(slot % SLOTS_PER_DAY) || (kinds[slot] === 'scheduled' && isAnother(given, told));
    const rate = isAsRan ? given : told;
    plannedUnitsPerHour[slot] = rate;
    givenShare[slot] = rate > 0 ? clamp(given / rate, 0, MAX_TEMPORARY_FACTOR) : 1;
  }
  return { plannedUnitsPerHour, givenShare };
}

/** What ran by schedule was planned, whatever is stored of that day. */
const isAnother = (givenUnitsPerHour: number, toldUnitsPerHour: number) =>
  Math.abs(givenUnitsPerHour - toldUnitsPerHour) > ANOTHER_RATE_SHARE * toldUnitsPerHour;

/** The days with other settings in the pump. */
export function triedRates({ recorded: { days, entries }, body }: PumpReplay, next: PumpRates): TriedPlan {
  return { days, dosing: calculatorDosing(entries, ratesPlan(next)), body };
}

/** The same as they are sent to whoever tries other settings. */
export function pumpDosed({ recorded: { days, entries }, body }: PumpReplay): DosedDays {
  return {
    days,
    body,
    doses: { kind: 'calculated', entries },
    // Of injections alone.
    periodStartMinutes: DAY_PERIOD_START_MINUTES,
    nphInsulins: [],
  };
}
