import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { SharedPlanPage } from './shared-plan-page.tsx';
import { sharedPlansQuery } from './shared-plans.query.ts';

/** One plan that the clinic has shared with the patient. */
export function SharedPlanScreen() {
  const { id } = useParams();
  const plans = useQuery(sharedPlansQuery());
  const clinic = useClinic();
  const failed = [plans, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!plans.data || !clinic.data) return <ScreenLoader />;
  const plan = plans.data.find(({ adpRequestIdentifier }) => adpRequestIdentifier === id);
  // What was not shared with this patient does not exist here.
  if (!plan) return <Navigate to={paths.notFound} replace />;
  return <SharedPlanPage plan={plan} isLatest={plan === plans.data[0]} clinic={clinic.data} />;
}
