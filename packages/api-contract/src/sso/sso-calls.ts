import type { Call } from '../define-call.ts';
import { finishSingleSignOnCall } from './finish-single-sign-on.call.ts';
import { getClinicDetailsCall } from './get-clinic-details.call.ts';
import { getIdentityProviderCall } from './get-identity-provider.call.ts';
import { getServiceProviderMetadataCall } from './get-service-provider-metadata.call.ts';
import { removeIdentityProviderCall } from './remove-identity-provider.call.ts';
import { saveIdentityProviderCall } from './save-identity-provider.call.ts';
import { startSingleSignOnCall } from './start-single-sign-on.call.ts';

export const SSO_CALLS = [
  getClinicDetailsCall,
  startSingleSignOnCall,
  finishSingleSignOnCall,
  getServiceProviderMetadataCall,
  getIdentityProviderCall,
  saveIdentityProviderCall,
  removeIdentityProviderCall,
] as const satisfies readonly Call[];
