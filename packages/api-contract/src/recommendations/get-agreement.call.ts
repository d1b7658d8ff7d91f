import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { clinicAgreementWire, ownAgreementWire } from '../wire/second-opinion.wire.ts';
import { calendarDay } from '../wire/text.wire.ts';

/** How often clinicians and advice go the same way: the caller's own, and that of the clinic without names. Of a year. */
export const getAgreementCall = defineCall({
  name: 'get-agreement',
  module: 'recommendations',
  method: 'GET',
  path: 'second_opinions/',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'every-patient',
  answer: {
    status: 200,
    schema: z.strictObject({ from: calendarDay, to: calendarDay, own: ownAgreementWire, clinic: clinicAgreementWire }),
  },
  errors: [],
});
