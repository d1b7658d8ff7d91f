import { describe, expect, it } from 'vitest';

import { planBundle } from './plan-bundle.ts';
import { receiverFault } from './receiver-fault.ts';
import { aShare } from './test-support/sample-share.ts';

const SENT = planBundle(aShare());
const KINDS = (SENT.entry ?? []).map(({ request }) => request?.url);

const answer = (statusOf: (kind: string | undefined) => string) => ({
  resourceType: 'Bundle',
  type: 'transaction-response',
  entry: KINDS.map((kind) => ({ response: { status: statusOf(kind) } })),
});

describe('receiverFault', () => {
  it('finds none where everything was stored, now or before', () => {
    expect(
      receiverFault(
        SENT,
        answer(() => '201 Created'),
      ),
    ).toBeNull();
    expect(
      receiverFault(
        SENT,
        answer(() => '200'),
      ),
    ).toBeNull();
  });

  it('finds none where figures of the sensor were left out, as the guide allows', () => {
    expect(
      receiverFault(
        SENT,
        answer((kind) => (kind === 'Observation' ? '422' : '201')),
      ),
    ).toBeNull();
  });

  it.each(['DocumentReference', 'CarePlan', 'MedicationRequest'])('finds a %s that was not kept', (left) => {
    expect(
      receiverFault(
        SENT,
        answer((kind) => (kind === left ? '422' : '201')),
      ),
    ).toBe('not-kept');
    expect(
      receiverFault(
        SENT,
        answer((kind) => (kind === left ? '' : '201')),
      ),
    ).toBe('not-kept');
  });

  it.each([
    ['nothing', undefined],
    ['text', '<html>'],
    ['another resource', { resourceType: 'OperationOutcome' }],
    ['fewer entries', { resourceType: 'Bundle', entry: [{ response: { status: '201' } }] }],
  ])('does not take %s for an answer', (_, given) => {
    expect(receiverFault(SENT, given)).toBe('unreadable-answer');
  });
});
