import type { AskedData, DataRequestEnd } from '@glidepath/worklist-rules';
import type { Generated } from 'kysely';

import type { Json } from './json-column.ts';

export interface DataRequestTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  data: Json<readonly AskedData[]>;
  message: string | null;
  until: string;
  missing_data: string | null;
  risk: number;
  had_dead_connection: boolean;
  ended_at: Generated<Date | null>;
  ended_because: Generated<DataRequestEnd | null>;
  ended_by: Generated<string | null>;
  seal: Generated<Buffer | null>;
}
