import type { ColumnType, Generated } from 'kysely';

export interface LedgerKeyTable {
  is_only: Generated<boolean>;
  key_wrapped: Buffer;
  begun_at: Date;
}

export interface LedgerPlaceTable {
  place: string;
  checked_at: Date;
  kept_at: Date | null;
  faults: number;
  first_fault: string | null;
}

export interface LedgerToldTable {
  clinic_id: string;
  seq: ColumnType<string, number, number>;
}
