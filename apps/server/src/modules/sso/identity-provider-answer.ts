import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { identityProviderWire } from '@glidepath/api-contract/wire/identity-provider.wire';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import { findClinicCode, findIdentityProvider, type IdentityProviderRow } from './identity-provider.repository.ts';
import { validUntil } from './identity-provider-settings.ts';
import { serviceProvider } from './service-provider.ts';

type IdentityProviderAnswer = Camelised<z.infer<typeof identityProviderWire>>;

export async function identityProviderAnswer(
  tx: Tx,
  { clinicId, baseUrl }: Readonly<{ clinicId: string; baseUrl: string }>,
): Promise<IdentityProviderAnswer> {
  const [clinic, provider] = await Promise.all([findClinicCode(tx, clinicId), findIdentityProvider(tx, clinicId)]);
  const clinicCode = clinic?.code ?? null;
  const ourselves = clinicCode === null ? null : serviceProvider(baseUrl, clinicCode);
  return {
    clinicCode,
    metadataUrl: ourselves?.entityId ?? null,
    consumerUrl: ourselves?.consumerUrl ?? null,
    provider: provider ? settingsOf(provider) : null,
  };
}

function settingsOf(row: IdentityProviderRow): NonNullable<IdentityProviderAnswer['provider']> {
  return {
    entityId: row.entity_id,
    signInUrl: row.sign_in_url,
    certificates: row.certificates,
    certificatesValidUntil: row.certificates.map(validUntil),
    emailAttribute: row.email_attribute,
    signedPart: row.signed_part,
    version: row.version,
  };
}
