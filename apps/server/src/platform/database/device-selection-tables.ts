import type { ColumnType, Generated } from 'kysely';

export interface DeviceSelectionTable {
  id: Generated<number>;
  clinic_id: string;
  patient_id: string;
  device_id: number;
  status: 'PENDING' | 'ARRIVED' | 'ARCHIVED';
  selected_by: string;
  selected_at: Date;
  former_status: 'PENDING' | 'ARRIVED' | null;
  archived_by: string | null;
  archived_at: Date | null;
  newest_id_at_archiving: number | null;
}

export interface DeviceTreeTable {
  id: Generated<number>;
  clinic_id: string;
  /** json: comes out as it was written. */
  tree: ColumnType<unknown, string, never>;
  is_in_use: boolean;
  made_by: string;
  made_at: Date;
}
