import type { Delivery } from './delivery.query.ts';

/** How much a clinician has to care: it is done, it goes on by itself, it is late, or somebody has to act. */
export type DeliveryTone = 'sent' | 'waiting' | 'late' | 'failed';

export function deliveryTone({ state, failure }: Pick<Delivery, 'state' | 'failure'>): DeliveryTone {
  if (state !== 'pending') return state;
  return failure === null ? 'waiting' : 'late';
}
