import { forecastPlanCall } from '@glidepath/api-contract/recommendations/forecast-plan.call';
import { isSoundPlan, type TreatmentPlan } from '@glidepath/treatment-plan';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { dataOfPlan } from '../approval/approval-body.ts';
import type { ReviewSource } from '../review-source.ts';
import { planOfDraft, type ReviewDraft } from '../stages/review-draft.ts';

export type Forecast = CallAnswer<typeof forecastPlanCall>;

/** Short enough to follow the hand, long enough not to ask for each key. */
const TYPING_MS = 150;

/** The prediction for a plan that is no longer the recommended one. */
export type EditedForecast =
  | Readonly<{ state: 'known'; forecast: Forecast }>
  | Readonly<{ state: 'asking' }>
  | Readonly<{ state: 'failed' }>
  /** While a value is missing or wrong there is no plan to predict anything for. */
  | Readonly<{ state: 'no-plan' }>;

/** Null while the plan is the recommended one: its prediction came with the advice. */
export function useEditedForecast(
  { reviewed, plans, context }: ReviewSource,
  draft: ReviewDraft,
): EditedForecast | null {
  const { identifier, extra } = reviewed.recommendation;
  const plan = planOfDraft(draft, '');
  const isEdited =
    extra.advice !== null && plan.type !== 'GENERIC' && JSON.stringify(plan) !== JSON.stringify(plans.advised);
  const sound = isEdited && isSoundPlan(plan, context) ? (plan as Exclude<TreatmentPlan, { type: 'GENERIC' }>) : null;
  const [settled] = useDebouncedValue(JSON.stringify(sound && dataOfPlan(sound)), TYPING_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['plan-forecast', identifier, settled],
    queryFn: ({ signal }) =>
      callApi(forecastPlanCall, { params: { requestId: identifier }, body: { data: JSON.parse(settled) } }, { signal }),
    enabled: isEdited && sound !== null && settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isEdited) return null;
  if (!sound) return { state: 'no-plan' };
  if (isError) return { state: 'failed' };
  const isOfThisPlan = settled === JSON.stringify(dataOfPlan(sound)) && !isPlaceholderData;
  return data && isOfThisPlan ? { state: 'known', forecast: data } : { state: 'asking' };
}
