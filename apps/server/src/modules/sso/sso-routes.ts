import type { Route } from '#platform/http/implement-call.ts';
import { finishSingleSignOnRoute } from './finish-single-sign-on.route.ts';
import { getClinicDetailsRoute } from './get-clinic-details.route.ts';
import { getIdentityProviderRoute } from './get-identity-provider.route.ts';
import { getServiceProviderMetadataRoute } from './get-service-provider-metadata.route.ts';
import { removeIdentityProviderRoute } from './remove-identity-provider.route.ts';
import { saveIdentityProviderRoute } from './save-identity-provider.route.ts';
import { startSingleSignOnRoute } from './start-single-sign-on.route.ts';

export const SSO_ROUTES: readonly Route[] = [
  getClinicDetailsRoute,
  startSingleSignOnRoute,
  finishSingleSignOnRoute,
  getServiceProviderMetadataRoute,
  getIdentityProviderRoute,
  saveIdentityProviderRoute,
  removeIdentityProviderRoute,
];
