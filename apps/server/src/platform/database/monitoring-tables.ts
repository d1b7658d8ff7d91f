import type { ContactKind } from '@glidepath/worklist-rules';
import type { Generated } from 'kysely';

/** Kept by the database itself. The quarters come as 96 digits. */
export interface ReadingQuartersTable {
  clinic_id: string;
  patient_id: string;
  utc_day: string;
  sensor: string;
  meter: string;
}

export interface InteractiveMinutesTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  day: string;
  minutes: number;
  kind: ContactKind;
  note: string | null;
  entered_by: string;
  entered_at: Date;
  taken_back_at: Generated<Date | null>;
  taken_back_reason: Generated<string | null>;
  seal: Generated<Buffer | null>;
}
