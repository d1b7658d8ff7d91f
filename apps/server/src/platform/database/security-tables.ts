import type { GuardedKind } from '@glidepath/api-contract/wire/setting-change.wire';

/** What a session waits for before it may be used. */
export type SessionWait = 'setup' | 'code';

export interface SignInFailureTable {
  email_hash: Buffer;
  /** Empty for devices that never signed in. */
  place_hash: Buffer;
  failures: number;
  locked_at: Date | null;
}

export interface KnownDeviceTable {
  hash: Buffer;
  user_id: string;
  clinic_id: string;
  seen_at: Date;
}

export interface ClinicSecurityRulesTable {
  clinic_id: string;
  is_second_factor_required: boolean;
  are_approvals_signed: boolean;
  is_second_person_needed: boolean;
  version: number;
  changed_at: Date;
}

export interface SettingChangeTable {
  id: string;
  clinic_id: string;
  kind: GuardedKind;
  before_sealed: Buffer | null;
  after_sealed: Buffer | null;
  state: 'waiting' | 'done' | 'withdrawn';
  asked_by: string | null;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}
