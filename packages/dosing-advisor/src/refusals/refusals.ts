import { dayAfter } from '@glidepath/quantities';
import { applicableRefusals } from './applicable-refusals.ts';
import { CLOCK_GATES } from './clock-gates.ts';
import { COVERAGE_GATES } from './coverage-gates.ts';
import { DELIVERY_GATES } from './delivery-gates.ts';
import type { GateCase, Gates } from './gate.ts';
import { OVERLAP_GATES } from './overlap-gates.ts';
import { PLAN_GATES } from './plan-gates.ts';
import { PLAUSIBILITY_GATES } from './plausibility-gates.ts';
import { PRESENCE_GATES } from './presence-gates.ts';
import type { Refusal, RefusalName } from './refusal.ts';
import { REQUEST_GATES } from './request-gates.ts';

const GATES: Gates = {
  ...REQUEST_GATES,
  ...PRESENCE_GATES,
  ...CLOCK_GATES,
  ...OVERLAP_GATES,
  ...DELIVERY_GATES,
  ...PLAN_GATES,
  ...PLAUSIBILITY_GATES,
  ...COVERAGE_GATES,
};

/** Everything that stands in the way of advice, in order; empty if nothing does. */
export function refusals(gateCase: GateCase): Refusal[] {
  return refusalsOf(applicableRefusals(gateCase.input.treatmentType), gateCase);
}

/** What some of the gates say. */
export function refusalsOf(names: readonly RefusalName[], gateCase: GateCase): Refusal[] {
  const { firstDay, days } = gateCase.input.window;
  return names.flatMap((name) => {
    const finding = GATES[name]?.(gateCase);
    if (!finding) return [];
    const { params = {}, opensInDays } = finding;
    return [{ name, params, earliestOn: opensInDays === undefined ? null : dayAfter(firstDay, days + opensInDays) }];
  });
}

/** The day on which the last of them opens; null if that of one is not known. */
export function earliestOf(found: readonly Refusal[]): string | null {
  const days = found.map(({ earliestOn }) => earliestOn);
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
}
