import type { Browser, OperatingSystem } from '@glidepath/api-contract/wire/security.wire';
import type { GuardedKind } from '@glidepath/api-contract/wire/setting-change.wire';
import type { Generated } from 'kysely';

/** What a session waits for before it may be used. */
export type SessionWait = 'setup' | 'code';

export interface SessionTable {
  id: string;
  clinic_id: string;
  user_id: string | null;
  guest_patient_id: string | null;
  started_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  browser: Browser | null;
  operating_system: OperatingSystem | null;
  proved_at: Date | null;
  /** When the owner gave a signature that is not spent yet, and for what alone it is good. */
  signed_at: Date | null;
  signed_for: string | null;
  waits_for: SessionWait | null;
}

export interface SessionTokenTable {
  hash: Buffer;
  session_id: string;
  kind: 'access' | 'refresh' | 'upload';
  /** Whose data an upload token may bring. */
  patient_id: Generated<string | null>;
  issued_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
}

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

export interface EmergencyAccessTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  user_id: string;
  reason: string;
  given_at: Date;
  expires_at: Date;
  seal: Generated<Buffer | null>;
}
