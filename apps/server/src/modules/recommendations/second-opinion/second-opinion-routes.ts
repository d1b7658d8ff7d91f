import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getAgreementCall } from '@glidepath/api-contract/recommendations/get-agreement.call';
import { getSecondOpinionCall } from '@glidepath/api-contract/recommendations/get-second-opinion.call';
import { giveSecondOpinionCall } from '@glidepath/api-contract/recommendations/give-second-opinion.call';

import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { findAgreement } from './agreement-answer.ts';
import { findOwnView, giveSecondOpinion } from './give-second-opinion.ts';

export const SECOND_OPINION_ROUTES: readonly Route[] = [
  implementCall(getSecondOpinionCall, {
    handle: ({ params, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), (tx) => findOwnView(tx, { ...params, now: clock.now() }, caller)),
  }),
  implementCall(giveSecondOpinionCall, {
    handle: ({ params, body: { view }, caller, deps }) => giveSecondOpinion(deps, { ...params, view }, caller),
  }),
  implementCall(getAgreementCall, {
    handle: ({ caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const { isSecondOpinionAsked } = await findClinicConfiguration(tx, caller.clinicId);
        if (!isSecondOpinionAsked) throw new ApiError('role-not-allowed');
        return findAgreement(tx, clock.now(), caller);
      }),
  }),
];
