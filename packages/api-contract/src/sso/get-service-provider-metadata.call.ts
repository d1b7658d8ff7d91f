import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { text } from '../wire/text.wire.ts';

/** What the clinic's identity provider has to know of us. Its address is also our entity id for that clinic. */
export const getServiceProviderMetadataCall = defineCall({
  name: 'get-service-provider-metadata',
  module: 'sso',
  method: 'GET',
  path: 'saml/metadata/{clinicCode}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ clinicCode: text(100) }),
  answer: { status: 200, schema: z.string(), contentType: 'application/samlmetadata+xml' },
  errors: ['not-found'],
  throttle: { limit: 30, perSeconds: 60 },
});
