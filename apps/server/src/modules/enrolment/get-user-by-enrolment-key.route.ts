import { getUserByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-user-by-enrolment-key.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { validDoctorKey } from './enrolment-keys.ts';

export const getUserByEnrolmentKeyRoute = implementCall(getUserByEnrolmentKeyCall, {
  handle: ({ params, deps }) =>
    deps.database.asSystem(async (tx) => {
      const { user } = await validDoctorKey(tx, params.key, deps.clock.now());
      return { email: user.email, firstName: user.first_name, isDoctor: user.is_doctor };
    }),
});
