import { type PumpBrand, type PumpFormDraft, typedNumber } from '@glidepath/treatment-plan';

/** What stands in the fields: whatever somebody types, numbers or not (PINIT-05). */
export type TypedPumpForm = Readonly<{
  ageYears: string;
  hba1cPercent: string;
  totalDailyDoseUnits: string;
  brand: PumpBrand | null;
}>;

export const NUMBER_FIELDS = ['ageYears', 'hba1cPercent', 'totalDailyDoseUnits'] as const;

/** The age is known already; it can be changed. */
export function openedPumpForm(ageYears: number | null): TypedPumpForm {
  return {
    ageYears: ageYears === null ? '' : String(ageYears),
    hba1cPercent: '',
    totalDailyDoseUnits: '',
    brand: null,
  };
}

export function pumpFormDraft(typed: TypedPumpForm): PumpFormDraft {
  return {
    ageYears: typedNumber(typed.ageYears),
    hba1cPercent: typedNumber(typed.hba1cPercent),
    totalDailyDoseUnits: typedNumber(typed.totalDailyDoseUnits),
    brand: typed.brand,
  };
}
