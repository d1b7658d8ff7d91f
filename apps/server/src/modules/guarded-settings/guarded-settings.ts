import type { GuardedKind } from '@glidepath/api-contract/wire/setting-change.wire';

import { guardedAdministrators } from '#modules/clinics/guarded-administrators.ts';
import { guardedRecordRetention, guardedStaffNetworks } from '#modules/clinics/guarded-clinic-settings.ts';
import { guardedRecordSystem } from '#modules/ehr/guarded-record-system.ts';
import { guardedIdentityProvider } from '#modules/sso/guarded-identity-provider.ts';
import { guardedSecurityRules } from './guarded-security-rules.ts';
import type { GuardedSetting } from './guarded-setting.ts';

export const GUARDED_SETTINGS: Readonly<Record<GuardedKind, GuardedSetting>> = {
  'record-system': guardedRecordSystem,
  'identity-provider': guardedIdentityProvider,
  'security-rules': guardedSecurityRules,
  administrators: guardedAdministrators,
  'record-retention': guardedRecordRetention,
  'staff-networks': guardedStaffNetworks,
};
