import { forecastPlanCall } from '@glidepath/api-contract/recommendations/forecast-plan.call';
import { tablesToSend } from '@glidepath/api-contract/wire/feedback-data.wire';
import { isSoundPlan, type TreatmentPlanDraft } from '@glidepath/treatment-plan';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { withoutComments } from '../approval/approval-body.ts';
import type { Advice } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';

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
export function useEditedForecast(source: ReviewSource, plan: TreatmentPlanDraft): EditedForecast | null {
  const { identifier } = source.reviewed.recommendation;
  const edited = editedData(source, plan);
  const asked = edited === 'same' || edited === 'not-sound' ? null : edited;
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const { data, isError } = useQuery({
    queryKey: ['plan-forecast', identifier, settled],
    queryFn: ({ signal }) =>
      callApi(
        forecastPlanCall,
        { params: { requestId: identifier }, body: { data: JSON.parse(settled ?? '') } },
        { signal },
      ),
    enabled: settled !== null && settled === asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (edited === 'same') return null;
  if (edited === 'not-sound') return { state: 'no-plan' };
  if (settled !== asked) return { state: 'asking' };
  if (isError) return { state: 'failed' };
  return data ? { state: 'known', forecast: data } : { state: 'asking' };
}

/** The edited plan as it is sent; as text, since it is compared more often than read. */
function editedData(
  { reviewed, plans, context }: ReviewSource,
  plan: TreatmentPlanDraft,
): string | 'same' | 'not-sound' {
  const isAdvised = reviewed.recommendation.extra.advice !== null;
  if (!isAdvised || plan.type === 'GENERIC' || JSON.stringify(plan) === JSON.stringify(plans.advised)) return 'same';
  if (!isSoundPlan(plan, context)) return 'not-sound';
  return JSON.stringify(tablesToSend(withoutComments(plan)));
}

/** Null while it is asked for, and where nobody advised. */
export function knownForecast(advice: Advice | null, edited: EditedForecast | null): Forecast | null {
  if (!edited) return advice;
  return edited.state === 'known' ? edited.forecast : null;
}
