import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';

import type { SsoClinic } from './identity-provider.repository.ts';

/** What we are to the identity provider of one clinic. Of each clinic another: no assertion fits two of them. */
export type ServiceProvider = Readonly<{ entityId: string; consumerUrl: string }>;

export function serviceProvider(baseUrl: string, clinicCode: string): ServiceProvider {
  const code = encodeURIComponent(clinicCode);
  return { entityId: `${baseUrl}/api/saml/metadata/${code}`, consumerUrl: `${baseUrl}/api/saml/acs/${code}` };
}

/**
 * Reads and checks signatures. Times, audience, recipient, issuer and the request that is answered are judged by
 * `assertionFault` and the database: by our clock, and once over all servers.
 */
export function samlOf(clinic: SsoClinic, baseUrl: string, requestId = ''): SAML {
  const { entityId, consumerUrl } = serviceProvider(baseUrl, clinic.code);
  return new SAML({
    issuer: entityId,
    audience: false,
    callbackUrl: consumerUrl,
    entryPoint: clinic.sign_in_url,
    idpIssuer: clinic.entity_id,
    idpCert: clinic.certificates,
    wantAssertionsSigned: clinic.signed_part !== 'response',
    wantAuthnResponseSigned: clinic.signed_part !== 'assertion',
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: -1,
    generateUniqueId: () => requestId,
    // How the provider makes sure of the person, and what it calls them, is the clinic's affair.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });
}
