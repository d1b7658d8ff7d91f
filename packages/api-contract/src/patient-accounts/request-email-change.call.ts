import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientAccountWire } from '../wire/patient-account.wire.ts';
import { emailText, uuid } from '../wire/text.wire.ts';

/**
 * Mails a link to the new address of an enrolled or guest patient, or mails it again; nothing changes until somebody there
 * opens it and proves to be the patient. An address that is somebody's already is refused alike, whoever they are.
 */
export const requestEmailChangeCall = defineCall({
  name: 'request-email-change',
  module: 'patient-accounts',
  method: 'POST',
  path: 'patient/{id}/email_change',
  callers: ['admin'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ email: emailText }),
  answer: { status: 201, schema: patientAccountWire },
  errors: [
    'proof-needed',
    'not-found',
    'email-in-use',
    'email-change-not-needed',
    'too-many-email-changes',
    'email-change-mail-failed',
  ],
});
