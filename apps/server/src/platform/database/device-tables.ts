import type { LoopSystem } from '@glidepath/device-readings';
import type { ColumnType, Generated } from 'kysely';

import type { Json } from './json-column.ts';

export interface DeviceStreamTable {
  id: Generated<number>;
  clinic_id: string;
  patient_id: string;
  device_id: string;
  zone: string;
  kind: 'cgm' | 'meter' | 'pump' | 'pen' | 'app' | 'other';
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  sample_interval_minutes: number | null;
  loop_system: Generated<LoopSystem | null>;
}

export interface SensorReadingTable {
  clinic_id: string;
  patient_id: string;
  at: Date;
  device_clock: Date;
  stream_id: number;
  version: number;
  glucose: number;
  is_mmol: boolean;
  beyond: 'low' | 'high' | null;
  is_deleted: boolean;
  received_at: Date;
}

export interface DeviceEventTable {
  clinic_id: string;
  patient_id: string;
  at: Date;
  device_clock: Date;
  stream_id: number;
  version: number;
  type: string;
  source_id: string;
  facts: Json<Readonly<Record<string, unknown>>>;
  is_deleted: boolean;
  received_at: Date;
}

export type UploadSource = 'uploader' | 'file' | 'dexcom' | 'libre' | 'tidepool' | 'demo';

export interface DeviceUploadTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  source: UploadSource;
  received: number;
  stored: number;
  finished_at: Date;
  number: Generated<string>;
  newest_at: Generated<Date | null>;
  oldest_stored_at: Generated<Date | null>;
}

export type CloudProvider = 'dexcom' | 'libre' | 'tidepool';

export interface CloudConnectionTable {
  patient_id: string;
  provider: CloudProvider;
  clinic_id: string;
  state: 'connected' | 'expired' | 'revoked';
  tokens_sealed: Buffer | null;
  connected_at: Date;
  pulled_until: Date | null;
  last_good_at: Date | null;
  failing_since: Date | null;
  failure: string | null;
  failures: Generated<number>;
  next_pull_at: Date;
  taken_until: Date | null;
}

export interface DisconnectionEventTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  provider: CloudProvider;
  reason: string;
  at: Date;
  cleared_at: ColumnType<Date | null, Date | undefined, Date>;
}

export interface ConnectTokenTable {
  hash: Buffer;
  clinic_id: string;
  session_id: string;
  patient_id: string | null;
  provider: 'dexcom' | 'libre';
  expires_at: Date;
  used_at: Date | null;
}
