import type { RecordSystemProof } from '@glidepath/account-rules';
import type { Generated } from 'kysely';

import type { Json } from './json-column.ts';

export type EhrFailureName = 'ehr-unreachable' | 'ehr-refused' | 'ehr-patient-unknown' | 'ehr-document-failed';

export interface EhrSettingsTable {
  clinic_id: string;
  base_url: string;
  mrn_system: string;
  visit_system: string | null;
  is_sending: boolean;
  proof: RecordSystemProof;
  token_sealed: Buffer | null;
  client_id: string | null;
  launch_client_id: string | null;
  private_key_sealed: Buffer | null;
  public_key: Json<Readonly<Record<string, string>>> | null;
  version: number;
  changed_at: Date;
}

export interface EhrDeliveryTable {
  feedback_id: string;
  clinic_id: string;
  patient_id: string;
  recommendation_id: string;
  state: 'pending' | 'sent' | 'failed';
  queued_at: Date;
  attempts: Generated<number>;
  next_try_at: Date | null;
  taken_until: Date | null;
  takes: Generated<number>;
  failure: EhrFailureName | null;
  sent_at: Date | null;
  profile_png: Buffer | null;
}

export interface SmartLaunchTable {
  hash: Buffer;
  clinic_id: string;
  nonce: string;
  code_verifier: string;
  browser_hash: Buffer;
  expires_at: Date;
}
