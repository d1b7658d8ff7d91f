import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getClinicNoteCall } from '@glidepath/api-contract/recommendations/get-clinic-note.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findClinicNote } from '../approve/clinic-note.repository.ts';
import { findFeedback } from '../approve/feedback.repository.ts';

export const getClinicNoteRoute = implementCall(getClinicNoteCall, {
  handle: ({ params: { feedbackId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const [feedback, clinicNote] = await Promise.all([findFeedback(tx, feedbackId), findClinicNote(tx, feedbackId)]);
      if (!feedback) throw new ApiError('not-found');
      return { clinicNote };
    }),
});
