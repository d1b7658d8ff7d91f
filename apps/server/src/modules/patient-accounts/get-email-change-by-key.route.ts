import { getEmailChangeByKeyCall } from '@glidepath/api-contract/patient-accounts/get-email-change-by-key.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { validEmailChangeKey } from './email-change-key.ts';

export const getEmailChangeByKeyRoute = implementCall(getEmailChangeByKeyCall, {
  handle: ({ params, deps }) =>
    deps.database.asSystem(async (tx) => {
      const { key, patient } = await validEmailChangeKey(tx, params.key, deps.clock.now());
      return { email: key.email, firstName: patient.first_name };
    }),
});
