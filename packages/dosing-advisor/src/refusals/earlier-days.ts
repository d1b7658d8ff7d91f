import { dayAfter } from '@glidepath/quantities';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { gateCaseOf } from './gate.ts';
import type { RefusalName } from './refusal.ts';
import { refusalsOf } from './refusals.ts';

/** What makes records themselves doubtful, whatever the plan was: clocks, two devices, loops, implausible values. */
const DOUBTFUL: readonly RefusalName[] = [
  'pump-data-missing',
  'glucose-data-missing',
  'clock-shift',
  'closed-loop-active',
  'overlapping-data',
  'clocks-disagree',
  'daily-dose-implausible',
  'glucose-implausible',
];

/** The weeks before the window, if their records could be advised on by themselves; all of them or none. */
export function reliableEarlierDays(input: AdvisorInput): Dataset | null {
  const { earlier, window, patient, plan } = input;
  if (!earlier) return null;
  // What was recorded under another kind of treatment is another story.
  if ((patient.treatmentChangedDaysAgo ?? Number.POSITIVE_INFINITY) < window.days + earlier.days) return null;
  const gateCase = gateCaseOf({
    ...input,
    window: { firstDay: dayAfter(window.firstDay, -earlier.days), days: earlier.days },
    // Of injections the planned basal insulin counts; a pump tells what it gave.
    plan: plan?.type === 'PUMP' ? null : plan,
    formerPlans: [],
    recorded: earlier.recorded,
  });
  return refusalsOf(DOUBTFUL, gateCase).length > 0 ? null : gateCase.dataset;
}
