import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getServiceProviderMetadataCall } from '@glidepath/api-contract/sso/get-service-provider-metadata.call';
import { generateServiceProviderMetadata } from '@node-saml/node-saml';

import { implementCall } from '#platform/http/implement-call.ts';
import { findStoredCode } from './identity-provider.repository.ts';
import { serviceProvider } from './service-provider.ts';

/** Of every clinic with a code: its provider is told of us before we are told of it. */
export const getServiceProviderMetadataRoute = implementCall(getServiceProviderMetadataCall, {
  async handle({ params: { clinicCode }, deps }) {
    const code = await findStoredCode(deps.database.system, clinicCode);
    if (code === undefined) throw new ApiError('not-found');
    const { entityId, consumerUrl } = serviceProvider(deps.config.baseUrl, code);
    return generateServiceProviderMetadata({
      issuer: entityId,
      callbackUrl: consumerUrl,
      wantAssertionsSigned: true,
      identifierFormat: null,
      // The same document as long as nothing in it changes.
      generateUniqueId: () => '_service-provider',
    });
  },
});
