import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { userWire } from '@glidepath/api-contract/wire/user.wire';
import type * as z from 'zod/mini';

import type { SessionWait } from '#platform/database/security-tables.ts';
import type { OwnAccount } from './user.repository.ts';

type UserAnswer = Camelised<z.infer<typeof userWire>>;

export function userAnswer(user: OwnAccount | undefined, waitsFor?: SessionWait | null): UserAnswer {
  if (!user) throw new ApiError('not-found');
  const firstName = user.patient_first_name ?? user.first_name;
  const lastName = user.patient_last_name ?? user.last_name;
  return {
    id: user.id,
    name: `${firstName} ${lastName}`.trim(),
    email: user.email,
    firstName,
    isDoctor: user.is_doctor,
    isAdmin: user.is_admin,
    staffRole: user.is_doctor ? user.staff_role : null,
    selfPatient: user.patient_id,
    confirmedInstructionsAt: user.confirmed_instructions_at?.toISOString() ?? null,
    treatmentType: user.treatment_type,
    adpEnrollmentStatus: user.enrolled_at ? 'enrolled' : 'pending',
    isDexcomConnected: user.is_dexcom_connected,
    showConnectToDexcomScreen: user.should_show_dexcom_screen,
    tidepoolEmail: user.patient_tidepool_email ?? user.tidepool_email,
    language: user.language,
    isAmPm: user.is_am_pm,
    ...(waitsFor ? { sessionWaitsFor: waitsFor } : {}),
  };
}
