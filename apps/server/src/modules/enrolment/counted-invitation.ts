import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DAY_SECONDS } from '@glidepath/quantities';

import type { Deps } from '#platform/deps.ts';
import { isWithinRateLimit, returnToRateLimit } from '#platform/rate-limit/rate-limit.repository.ts';
import { type Invitation, sendInvitation } from './send-invitation.ts';

/** For one recipient (D1-095). */
const DAILY_INVITATIONS = { limit: 5, perSeconds: DAY_SECONDS };

/** Mails a new key and returns it for storing, unless the recipient has had enough of them today. */
export async function sendCountedInvitation(deps: Deps, recipient: string, invitation: Invitation): Promise<string> {
  const allowanceKey = `invitation:${recipient}`;
  if (!(await isWithinRateLimit(deps, allowanceKey, DAILY_INVITATIONS))) throw new ApiError('too-many-invitations');
  try {
    return await sendInvitation(deps, invitation);
  } catch (error) {
    // Nobody was mailed: an outage of the mail server must not use up the recipient's day.
    await returnToRateLimit(deps, allowanceKey, DAILY_INVITATIONS);
    throw error;
  }
}
