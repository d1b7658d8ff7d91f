import type { loopReviewContentWire } from '@glidepath/api-contract/wire/loop-review.wire';
import type { loopSettingsWire } from '@glidepath/api-contract/wire/loop-settings.wire';
import type { LoopSystem } from '@glidepath/device-readings';
import type { Generated } from 'kysely';
import type * as z from 'zod/mini';

import type { Json } from './json-column.ts';
import type { StoredSignature } from './plan-tables.ts';

export interface LoopChoiceTable {
  patient_id: string;
  clinic_id: string;
  is_review_on: Generated<boolean>;
  loop_system: Generated<LoopSystem | null>;
  changed_by: string;
  changed_at: Date;
}

/** Settings and reviews are stored with the names of the wire. */
export interface LoopApprovalTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  number: Generated<string>;
  key: string;
  present: Json<z.infer<typeof loopSettingsWire>>;
  settings: Json<z.infer<typeof loopSettingsWire>>;
  note: string;
  is_edited: boolean;
  algorithm_version: string;
  approved_by: string;
  approved_by_name: string;
  approved_at: Date;
  signature: Json<StoredSignature> | null;
  acknowledged_at: Generated<Date | null>;
  seal: Generated<Buffer | null>;
}

export interface LoopReviewTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  content: Json<z.infer<typeof loopReviewContentWire>>;
  seal: Generated<Buffer | null>;
}
