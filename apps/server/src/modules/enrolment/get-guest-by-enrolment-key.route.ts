import { getGuestByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-guest-by-enrolment-key.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { validGuestKey } from './enrolment-keys.ts';

export const getGuestByEnrolmentKeyRoute = implementCall(getGuestByEnrolmentKeyCall, {
  handle: ({ params, deps }) =>
    deps.database.asSystem(async (tx) => {
      const { patient } = await validGuestKey(tx, params.key, deps.clock.now());
      return { firstName: patient.first_name, id: patient.id };
    }),
});
