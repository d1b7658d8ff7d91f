import type { Advice } from './advice/advice.ts';
import { refusedAdvice } from './advice/outcomes.ts';
import type { AdvisedCase } from './advised-case.ts';
import { dayAfter } from './calendar/day-after.ts';
import { reliableEarlierDays } from './earlier-days.ts';
import { countOf, glucoseDays } from './gates/covered-days.ts';
import { gateCaseOf } from './gates/gate-case.ts';
import { refusals } from './gates/refusals.ts';
import { injectionAdvice } from './injections/injection-advice.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { pumpAdvice } from './pump/pump-advice.ts';
import { TYPE_RULES } from './rules/type-rules.ts';

const HIGH_RISK_FROM_YEARS = 65;

/** The one entry: everything that is missing, or a plan with a reason for every value. Same input, same advice. */
export function advise(input: AdvisorInput): Advice {
  const { plan, patient, window } = input;
  const gateCase = gateCaseOf(input);
  const { firstDay, dataset } = gateCase;
  const found = refusals(gateCase);
  if (!plan || found.length > 0) return refusedAdvice(found);
  const earlier = reliableEarlierDays(input);
  const advised: AdvisedCase = {
    input,
    dataset,
    earlier: earlier && { dataset: earlier, daysBefore: earlier.days + firstDay },
    rules: TYPE_RULES[patient.diabetesType],
    isHighRisk: patient.isHighRisk === true || patient.ageYears >= HIGH_RISK_FROM_YEARS,
    period: {
      firstDay: dayAfter(window.firstDay, firstDay),
      days: dataset.days,
      glucoseDays: countOf(glucoseDays(dataset)),
      planSince: firstDay > 0 ? dayAfter(window.firstDay, firstDay) : null,
    },
    firstDay,
  };
  return plan.delivery === 'pump' ? pumpAdvice(advised, plan) : injectionAdvice(advised, plan);
}
