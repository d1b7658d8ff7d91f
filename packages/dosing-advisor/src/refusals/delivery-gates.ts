import { at, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { pumpSettingsByDay } from '../evidence/dataset/analysed-days.ts';
import { onCountedDays } from '../evidence/dataset/days-left-out.ts';
import { type DeliveredBasal, knownSlotsPerDay } from '../evidence/dataset/delivered-basal.ts';
import { within } from '../evidence/dataset/in-order.ts';
import { ratesByDay } from '../evidence/fasting/rates-by-day.ts';
import { KNOWN_BASAL_DAY_SLOTS } from '../limits/tuning.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';

const AUTOMATED = { minShareOfTime: 0.1, minBolusDays: 3 } as const;
const OFF_PLAN = { maxShareOfTime: 0.4, rateShare: 0.25, leastRate: 0.1 } as const;
const MISMATCH = { maxShare: 0.1, days: 3, knownSlots: KNOWN_BASAL_DAY_SLOTS } as const;

/** Whether a pump ran the plan that is to be judged, by itself. */
export const DELIVERY_GATES: Gates = {
  'closed-loop-active': automatedDelivery,
  'basal-often-off-plan': (gateCase) => withPumpPlan(gateCase, offPlanDelivery),
  'settings-mismatch': (gateCase) => withPumpPlan(gateCase, otherSettings),
};

function automatedDelivery({ input, firstDay, basal, dataset }: GateCase): GateFinding | null {
  const known = basal.kinds.filter((kind) => kind !== undefined);
  const share = known.length === 0 ? 0 : known.filter((kind) => kind === 'automated').length / known.length;
  // As recorded: if a bolus came through two clouds, perhaps only one of them knows that a loop gave it.
  const recordedBoluses = within(input.recorded.boluses, firstDay, dataset.days);
  const automatedBoluses = onCountedDays(dataset, recordedBoluses).filter(({ isAutomated }) => isAutomated);
  const bolusDays = new Set(automatedBoluses.map(({ minute }) => Math.floor(minute / MINUTES_PER_DAY))).size;
  if (share < AUTOMATED.minShareOfTime && bolusDays < AUTOMATED.minBolusDays) return null;
  return { params: { percentOfTime: Math.round(100 * share), bolusDays } };
}

/** What ran is compared with the plan of its day. */
function withPumpPlan(
  gateCase: GateCase,
  finding: (basal: DeliveredBasal, plannedAt: (slot: number) => number) => GateFinding | null,
): GateFinding | null {
  const { input, basal } = gateCase;
  const { plan, pump } = input;
  if (plan?.type !== 'PUMP' || !pump || plan.rates.basalUnitsPerHour.length === 0) return null;
  const rates = ratesByDay(pumpSettingsByDay({ plan, pump }, input, gateCase));
  const nothing = new Float64Array(SLOTS_PER_DAY);
  return finding(basal, (slot) => at(rates[Math.floor(slot / SLOTS_PER_DAY)] ?? nothing, slot % SLOTS_PER_DAY));
}

function offPlanDelivery(basal: DeliveredBasal, plannedAt: (slot: number) => number): GateFinding | null {
  let [known, offPlan] = [0, 0];
  for (const [slot, kind] of basal.kinds.entries()) {
    if (kind === undefined) continue;
    known += 1;
    const planned = plannedAt(slot);
    const isFar =
      Math.abs(at(basal.unitsPerHour, slot) - planned) > OFF_PLAN.rateShare * Math.max(planned, OFF_PLAN.leastRate);
    if (isFar && (kind === 'temp' || kind === 'suspend')) offPlan += 1;
  }
  const share = known === 0 ? 0 : offPlan / known;
  return share > OFF_PLAN.maxShareOfTime ? { params: { percentOfTime: Math.round(100 * share) } } : null;
}

/** The schedule of the last known days against the stored one, while it ran. */
function otherSettings(basal: DeliveredBasal, plannedAt: (slot: number) => number): GateFinding | null {
  const known = knownSlotsPerDay(basal).flatMap((slots, day) => (slots >= MISMATCH.knownSlots ? [day] : []));
  const differences = known.slice(-MISMATCH.days).map((day) => scheduleDifference(basal, plannedAt, day));
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / Math.max(1, differences.length);
  return mean > MISMATCH.maxShare ? { params: { percent: Math.round(100 * mean) } } : null;
}

function scheduleDifference(basal: DeliveredBasal, plannedAt: (slot: number) => number, day: number): number {
  let [ran, planned] = [0, 0];
  for (let slot = day * SLOTS_PER_DAY; slot < (day + 1) * SLOTS_PER_DAY; slot += 1) {
    if (basal.kinds[slot] !== 'scheduled') continue;
    ran += at(basal.unitsPerHour, slot);
    planned += plannedAt(slot);
  }
  return planned === 0 ? 0 : Math.abs(ran - planned) / planned;
}
