import { getAgreementCall } from '@glidepath/api-contract/recommendations/get-agreement.call';
import { getSecondOpinionCall } from '@glidepath/api-contract/recommendations/get-second-opinion.call';
import { queryOptions } from '@tanstack/react-query';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type AgreementAnswer = CallAnswer<typeof getAgreementCall>;
export type Agreement = AgreementAnswer['own']['settings'][number]['agreement'];

/** Advice, by the id that it has, or gets, as a recommendation. */
export type NamedAdvice = Readonly<{ patientId: string; requestId: string }>;

/** One's own, which is never changed. */
export const ownOpinionQuery = ({ patientId, requestId }: NamedAdvice) =>
  queryOptions({
    queryKey: ['second-opinion', patientId, requestId],
    queryFn: ({ signal }) => callApi(getSecondOpinionCall, { params: { patientId, requestId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const agreementQuery = () =>
  queryOptions({
    queryKey: ['second-opinion', 'agreement'],
    queryFn: ({ signal }) => callApi(getAgreementCall, {}, { signal }),
  });

/** Whether the clinic asks, and asks this reader: without it nothing of all this is called or shown. */
export function useIsAskedFirst(): boolean {
  const mayCall = useMayCall();
  return (useClinic().data?.clinicConfiguration.isSecondOpinionAsked ?? false) && mayCall(getSecondOpinionCall);
}
