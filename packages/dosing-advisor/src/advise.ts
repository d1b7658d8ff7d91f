import { dayAfter } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';
import type { Advice } from './advice/advice.ts';
import type { AdvisedCase } from './advice/advised-case.ts';
import { refusedAdvice } from './advice/refused-advice.ts';
import { countOf, glucoseDays } from './evidence/dataset/covered-days.ts';
import { injectionAdvice, injectionForecast } from './injections/injection-advice.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { careOf } from './limits/care.ts';
import { TYPE_RULES } from './limits/type-rules.ts';
import { pumpAdvice, pumpForecast } from './pump/pump-advice.ts';
import { reliableEarlierDays } from './refusals/earlier-days.ts';
import { type GateCase, gateCaseOf } from './refusals/gate.ts';
import { refusals } from './refusals/refusals.ts';
import type { Forecast } from './replay/forecast.ts';

/** The one entry: everything that is missing, or a plan with a reason for every value. Same input, same advice. */
export function advise(input: AdvisorInput): Advice {
  const { plan, pump } = input;
  const gateCase = gateCaseOf(input);
  const found = refusals(gateCase);
  if (!plan || found.length > 0) return refusedAdvice(found);
  const advised = advisedCaseOf(gateCase);
  if (plan.type !== 'PUMP') return injectionAdvice(advised, plan);
  // Without its brand and target a pump was refused above.
  return pump ? pumpAdvice(advised, { plan, pump }) : refusedAdvice(found);
}

/** What another plan, such as an edited one, may come to on the same days; null where they cannot be advised on. */
export function forecastOf(input: AdvisorInput, next: DosedPlan): Forecast | null {
  const { plan, pump } = input;
  const gateCase = gateCaseOf(input);
  if (!plan || refusals(gateCase).length > 0) return null;
  const advised = advisedCaseOf(gateCase);
  if (plan.type !== 'PUMP') return next.type === 'PUMP' ? null : injectionForecast(advised, plan, next);
  return pump && next.type === 'PUMP' ? pumpForecast(advised, { plan, pump }, next.rates) : null;
}

function advisedCaseOf({ input, firstDay, dataset, asNowSinceDay }: GateCase): AdvisedCase {
  const { patient, window } = input;
  const earlier = reliableEarlierDays(input);
  return {
    input,
    dataset,
    earlier: earlier && { dataset: earlier, daysBefore: earlier.days + firstDay },
    rules: TYPE_RULES[patient.diabetesType],
    care: careOf(patient),
    period: {
      firstDay: dayAfter(window.firstDay, firstDay),
      days: dataset.days,
      glucoseDays: countOf(glucoseDays(dataset)),
      planSince: firstDay > 0 ? dayAfter(window.firstDay, firstDay) : null,
      ...(asNowSinceDay === null ? {} : { asNowSince: dayAfter(window.firstDay, asNowSinceDay) }),
    },
    firstDay,
    asNowSinceDay: asNowSinceDay === null ? 0 : asNowSinceDay - firstDay,
  };
}
