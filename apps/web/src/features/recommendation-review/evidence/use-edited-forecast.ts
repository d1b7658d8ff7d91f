import { isSoundPlan, type TreatmentPlanDraft } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { replayableDaysQuery } from '../canvas/replayable-days.query.ts';
import { type Forecast, tryPlan } from '../canvas/tried-plan.ts';
import type { Advice } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';

/** The prediction for a plan that is no longer the recommended one. */
export type EditedForecast =
  | Readonly<{ state: 'known'; forecast: Forecast }>
  | Readonly<{ state: 'asking' }>
  | Readonly<{ state: 'failed' }>
  /** While a value is missing or wrong there is no plan to predict anything for. */
  | Readonly<{ state: 'no-plan' }>;

/** Nothing can be tried on readings of a meter, nor on days that were not kept. */
const NOTHING_KNOWN: EditedForecast = {
  state: 'known',
  forecast: { predictedEffect: null, forecastWithheld: null },
};

/** Null while the plan is the recommended one: its prediction came with the advice. */
export function useEditedForecast(source: ReviewSource, plan: TreatmentPlanDraft): EditedForecast | null {
  const { reviewed, plans, context } = source;
  const { identifier, extra } = reviewed.recommendation;
  const { data, isError } = useQuery({ ...replayableDaysQuery(identifier), enabled: extra.advice !== null });
  // A draft is made anew with every key: it is compared by what it says.
  const written = JSON.stringify(plan);
  return useMemo(() => {
    const edited: TreatmentPlanDraft = JSON.parse(written);
    if (extra.advice === null || edited.type === 'GENERIC' || written === JSON.stringify(plans.advised)) return null;
    if (!isSoundPlan(edited, context)) return { state: 'no-plan' };
    if (isError) return { state: 'failed' };
    if (data === undefined) return { state: 'asking' };
    return data ? { state: 'known', forecast: tryPlan(data, edited).forecast } : NOTHING_KNOWN;
  }, [written, extra.advice, plans.advised, context, data, isError]);
}

/** Null while it is asked for, and where nobody advised. */
export function knownForecast(advice: Advice | null, edited: EditedForecast | null): Forecast | null {
  if (!edited) return advice;
  return edited.state === 'known' ? edited.forecast : null;
}
