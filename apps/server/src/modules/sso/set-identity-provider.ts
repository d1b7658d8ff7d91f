import type { Deps } from '#platform/deps.ts';
import { changeIdentityProvider, removeIdentityProvider } from './change-identity-provider.ts';
import { findClinicCode } from './identity-provider.repository.ts';
import type { IdentityProviderSettings } from './identity-provider-settings.ts';
import { type ServiceProvider, serviceProvider } from './service-provider.ts';

const operatorOf = (clinicId: string) => ({ kind: 'operator', id: null, clinicId }) as const;

/** For the operator. Answers what the provider has to be told, if the clinic has a code. */
export function setIdentityProvider(
  { database, clock, config }: Deps,
  clinicId: string,
  settings: IdentityProviderSettings,
): Promise<ServiceProvider | undefined> {
  return database.asSystem(async (tx) => {
    await changeIdentityProvider(tx, { settings, actor: operatorOf(clinicId), at: clock.now() });
    const code = (await findClinicCode(tx, clinicId))?.code;
    return code ? serviceProvider(config.baseUrl, code) : undefined;
  });
}

/** For the operator. */
export function unsetIdentityProvider({ database, clock }: Deps, clinicId: string): Promise<void> {
  return database.asSystem((tx) => removeIdentityProvider(tx, { actor: operatorOf(clinicId), at: clock.now() }));
}
