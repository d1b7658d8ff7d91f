import { getEhrKeysCall } from '@glidepath/api-contract/ehr/get-ehr-keys.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { findEhrSettings } from './ehr-settings.repository.ts';

/** A clinic without a key, and one that does not exist, have none alike. */
export const getEhrKeysRoute = implementCall(getEhrKeysCall, {
  async handle({ params: { clinicId }, deps: { database } }) {
    const settings = await findEhrSettings(database.system, clinicId);
    return { keys: settings?.public_key ? [settings.public_key] : [] };
  },
});
