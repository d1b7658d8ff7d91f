import { ERROR_CATALOGUE } from '@glidepath/api-contract/errors/catalogue';

import type { EhrDelivery } from './ehr-delivery.repository.ts';

export function deliveryAnswer(delivery: EhrDelivery | undefined) {
  if (!delivery) return { delivery: null };
  const { state, failure, attempts, next_try_at: nextTryAt, sent_at: sentAt } = delivery;
  return {
    delivery: {
      state,
      failure,
      code: failure && ERROR_CATALOGUE[failure].code,
      attempts,
      nextTryAt: nextTryAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    },
  };
}
