import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getClinicDetailsCall } from '@glidepath/api-contract/sso/get-clinic-details.call';

import { isWebClient } from '#modules/auth/web-client.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findSsoClinic } from './identity-provider.repository.ts';

export const getClinicDetailsRoute = implementCall(getClinicDetailsCall, {
  async handle({ body, deps }) {
    if (!isWebClient(body)) throw new ApiError('login-unknown-client');
    const clinic = await findSsoClinic(deps.database.system, body.clinicCode);
    if (!clinic) throw new ApiError('not-found');
    const { name, code } = clinic;
    return {
      name,
      clinicCode: code,
      client: 'web' as const,
      ssoPath: `saml/sso/${encodeURIComponent(code)}/web`,
    };
  },
});
