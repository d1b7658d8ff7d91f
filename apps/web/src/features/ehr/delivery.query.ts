import { getEhrDeliveryCall } from '@glidepath/api-contract/ehr/get-ehr-delivery.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type DeliveryAnswer = CallAnswer<typeof getEhrDeliveryCall>;
export type Delivery = NonNullable<DeliveryAnswer['delivery']>;

const LOOK_EVERY_MS = 5000;

/** Looked at again for as long as the plan is on its way. */
export const deliveryQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['ehr-delivery', requestId],
    queryFn: ({ signal }) => callApi(getEhrDeliveryCall, { params: { requestId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.delivery?.state === 'pending' ? LOOK_EVERY_MS : false),
  });
