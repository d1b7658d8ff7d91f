import { X509Certificate } from 'node:crypto';

import type { GuardedSetting } from '#modules/guarded-settings/guarded-setting.ts';
import { deleteIdentityProvider, findIdentityProvider, storeIdentityProvider } from './identity-provider.repository.ts';
import type { IdentityProviderSettings } from './identity-provider-settings.ts';

export const guardedIdentityProvider: GuardedSetting = {
  kind: 'identity-provider',
  async read(tx, _, clinicId) {
    const row = await findIdentityProvider(tx, clinicId);
    if (!row) return null;
    return {
      entityId: row.entity_id,
      signInUrl: row.sign_in_url,
      certificates: row.certificates,
      emailAttribute: row.email_attribute,
      signedPart: row.signed_part,
    } satisfies IdentityProviderSettings;
  },
  async store(tx, _, { clinicId, at }, snapshot) {
    if (!snapshot) return deleteIdentityProvider(tx, clinicId);
    const settings = snapshot as IdentityProviderSettings;
    const version = ((await findIdentityProvider(tx, clinicId))?.version ?? 0) + 1;
    await storeIdentityProvider(tx, {
      clinic_id: clinicId,
      entity_id: settings.entityId,
      sign_in_url: settings.signInUrl,
      certificates: [...settings.certificates],
      email_attribute: settings.emailAttribute,
      signed_part: settings.signedPart,
      version,
      changed_at: at,
    });
  },
  shown(snapshot) {
    const { certificates, ...fields } = snapshot as IdentityProviderSettings;
    // As providers and people compare them.
    return { ...fields, certificates: certificates.map((pem) => new X509Certificate(pem).fingerprint256).join(' ') };
  },
};
