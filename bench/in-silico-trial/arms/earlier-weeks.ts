import { type AdvisorInput, EARLIER_DAYS } from '@glidepath/dosing-advisor';
import type { Life } from '@glidepath/virtual-patients';

import { joinedRecords } from '../runs/joined-lives.ts';
import { CYCLE_DAYS } from '../runs/protocol.ts';
import { recordedOf } from './recorded-life.ts';

/** The lives right before the window, as many as the advisor looks back to, and the plans that they were lived by. */
export function earlierWeeks(lived: readonly Life[]): Pick<AdvisorInput, 'earlier' | 'formerPlans'> {
  const known = lived.slice(-EARLIER_DAYS / CYCLE_DAYS);
  if (known.length === 0) return {};
  const life = joinedRecords(known);
  const formerPlans = known.map(({ plan }, index) => ({ untilDay: (index + 1 - known.length) * CYCLE_DAYS, plan }));
  return { earlier: { days: life.days, recorded: recordedOf(life) }, formerPlans };
}
