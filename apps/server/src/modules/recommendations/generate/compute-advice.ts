import type { Advice, Forecast, Readiness } from '@glidepath/dosing-advisor';

import type { Compute } from '#platform/compute/compute.ts';
import type { work as advise } from './advise.task.ts';
import type { work as forecast } from './forecast-plan.task.ts';
import type { work as readiness } from './readiness.task.ts';
import type { StoredCase } from './stored-case.ts';

const ADVISE = new URL('./advise.task.ts', import.meta.url);
const FORECAST = new URL('./forecast-plan.task.ts', import.meta.url);
const READINESS = new URL('./readiness.task.ts', import.meta.url);

export function computeAdvice(compute: Compute, stored: StoredCase): Promise<Advice> {
  return compute.run<typeof advise>(ADVISE, async () => stored);
}

export function computeForecast(compute: Compute, edited: Parameters<typeof forecast>[0]): Promise<Forecast | null> {
  return compute.run<typeof forecast>(FORECAST, async () => edited);
}

export function computeReadiness(compute: Compute, findCase: () => Promise<StoredCase>): Promise<Readiness> {
  return compute.run<typeof readiness>(READINESS, findCase);
}
