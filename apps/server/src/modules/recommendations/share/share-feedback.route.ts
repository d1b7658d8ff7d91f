import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { shareFeedback } from './share-feedback.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const shareFeedbackRoute = implementCall(shareFeedbackCall, {
  handle: async ({ body: { adpRequestIdentifier, visitNumber, base64Image }, caller, deps }) => {
    const sharing = { recommendationId: adpRequestIdentifier, visitNumber, profilePng: pngOf(base64Image) };
    const sharedAt = await shareFeedback(deps, sharing, caller);
    return { adpRequestIdentifier, shared: true as const, sharedAt: sharedAt.toISOString() };
  },
});

/** Null for what is no picture of this kind: a plan is shared without it (D-35). */
function pngOf(base64: string | undefined): Buffer | null {
  const bytes = Buffer.from(base64 ?? '', 'base64');
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE) ? bytes : null;
}
