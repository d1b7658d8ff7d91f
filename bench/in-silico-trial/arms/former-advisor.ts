import { pathToFileURL } from 'node:url';

import type { AdvisorInput } from '@glidepath/dosing-advisor';

import type { Adviser } from './adviser.ts';
import { withFormerDoses } from './former-doses.ts';
import { type FormerPlan, formerPlanOf } from './former-plan.ts';

/** The input of version 1.7.0. What is recorded, and what is known of a person, had the shape that it has today. */
type FormerInput = Pick<
  AdvisorInput,
  | 'treatmentType'
  | 'storedTreatmentType'
  | 'waitDaysAfterTreatmentChange'
  | 'window'
  | 'patient'
  | 'recorded'
  | 'earlier'
> &
  Readonly<{ plan: FormerPlan | null }>;

type FormerAdvice =
  | Readonly<{ outcome: 'refused'; refusals: readonly Readonly<{ code: number | string }>[] }>
  | Readonly<{ outcome: 'plan'; plan: FormerPlan }>;

type FormerModule = Readonly<{ advise: (input: FormerInput) => FormerAdvice; ALGORITHM_VERSION: string }>;

/** An advisor of another revision that takes today's input and answers with today's plans. */
export type FormerAdvisor = Readonly<{ version: string; adviser: Adviser }>;

export async function formerAdvisor(advisorFile: string): Promise<FormerAdvisor> {
  const { advise, ALGORITHM_VERSION: version } = await formerModule(advisorFile);
  const adviser: Adviser = (input) => {
    const advice = advise(formerInput(input));
    if (advice.outcome === 'refused') {
      return { plan: null, refusal: String(advice.refusals[0]?.code ?? 'unknown'), effect: null };
    }
    // Only a request with a plan is answered with one.
    return { plan: input.plan && withFormerDoses(input.plan, advice.plan), refusal: null, effect: null };
  };
  return { version, adviser };
}

function formerInput(input: AdvisorInput): FormerInput {
  const { treatmentType, window, patient, recorded, plan, earlier } = input;
  const { storedTreatmentType, waitDaysAfterTreatmentChange } = input;
  return {
    treatmentType,
    window,
    patient,
    recorded,
    plan: plan && formerPlanOf(plan, input),
    ...(earlier && { earlier }),
    ...(storedTreatmentType && { storedTreatmentType }),
    ...(waitDaysAfterTreatmentChange && { waitDaysAfterTreatmentChange }),
  };
}

async function formerModule(advisorFile: string): Promise<FormerModule> {
  const found: unknown = await import(pathToFileURL(advisorFile).href);
  if (!isFormerModule(found)) throw new TypeError(`${advisorFile} is no advisor`);
  return found;
}

/** TypeScript cannot check another revision: which shapes its functions have is a promise of this file. */
function isFormerModule(found: unknown): found is FormerModule {
  return (
    typeof found === 'object' &&
    found !== null &&
    'advise' in found &&
    typeof found.advise === 'function' &&
    'ALGORITHM_VERSION' in found &&
    typeof found.ALGORITHM_VERSION === 'string'
  );
}
