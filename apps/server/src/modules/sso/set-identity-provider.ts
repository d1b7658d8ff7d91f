import { changeGuardedAsOperator } from '#modules/guarded-settings/change-guarded.ts';
import type { Deps } from '#platform/deps.ts';
import { changeIdentityProvider, removeIdentityProvider } from './change-identity-provider.ts';
import { findClinicCode } from './identity-provider.repository.ts';
import type { IdentityProviderSettings } from './identity-provider-settings.ts';
import { type ServiceProvider, serviceProvider } from './service-provider.ts';

const operatorOf = (clinicId: string) => ({ kind: 'operator', id: null, clinicId }) as const;

/** For the operator. Returns what must be entered at the provider, if the clinic has a code. */
export async function setIdentityProvider(
  deps: Deps,
  clinicId: string,
  settings: IdentityProviderSettings,
): Promise<ServiceProvider | undefined> {
  const actor = operatorOf(clinicId);
  await changeGuardedAsOperator(deps, clinicId, (tx) => changeIdentityProvider(tx, deps, { settings, actor }));
  const clinic = await deps.database.asSystem((tx) => findClinicCode(tx, clinicId));
  return clinic?.code ? serviceProvider(deps.config.baseUrl, clinic.code) : undefined;
}

/** For the operator. */
export function unsetIdentityProvider(deps: Deps, clinicId: string): Promise<void> {
  return changeGuardedAsOperator(deps, clinicId, (tx) => removeIdentityProvider(tx, deps, operatorOf(clinicId)));
}
