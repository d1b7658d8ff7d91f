import type { Page } from '@playwright/test';

import type { World } from '../fixtures/world.ts';
import { seedStorage } from './browser-storage.ts';
import { aGuestInvitation, keyOf } from './mailed-links.ts';
import { BORN_ON } from './people.ts';
import type { Tokens } from './session.ts';

type Invited = Readonly<{ doctorEmail: string; patientId: string }>;

/** The token that a guest gets for the date of birth. */
export async function guestTokens(world: World, { doctorEmail, patientId }: Invited): Promise<Tokens> {
  const { link } = await aGuestInvitation(world, doctorEmail, patientId);
  const body = { guest_enrollment_key: keyOf(link), date_of_birth: BORN_ON };
  return (await world.api('POST', 'guest_enrollment/complete/', { body })).body;
}

/** The next page is opened as by a guest who has just proved the date of birth. */
export async function aGuestSession(page: Page, world: World, invited: Invited): Promise<Tokens> {
  const tokens = await guestTokens(world, invited);
  await seedStorage(page, {
    local: {
      auth_token: tokens.token,
      auth_expires: { msFromNow: tokens.expires * 1000 },
      refresh_token: '',
      auth_account: tokens.account_id,
      session_start: { msFromNow: 0 },
    },
    tab: { guest_name: 'Maya', current_patient_id: invited.patientId },
    isEmptiedFirst: true,
  });
  return tokens;
}
