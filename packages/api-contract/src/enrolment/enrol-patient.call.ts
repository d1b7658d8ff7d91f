import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Sends the invitation, or sends it again; a new mail replaces the earlier key (D1-034). */
export const enrolPatientCall = defineCall({
  name: 'enrol-patient',
  module: 'enrolment',
  method: 'GET',
  path: 'enroll_patient/{id}',
  callers: ['clinician', 'educator', 'front-desk'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: doneWire },
  errors: [
    'not-found',
    'user-exists',
    'email-in-use',
    'email-not-saved',
    'too-many-invitations',
    'enrolment-mail-failed',
  ],
  writes: true,
});
