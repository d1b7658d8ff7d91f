import { CARB_UNITS, type DiabetesType, isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import type { FieldIssue } from './field-issue.ts';
import { offeredTreatmentTypes } from './offered-treatment-types.ts';

/** mg/dL; the only pairs on offer, and the only ones the server takes. */
export const FASTING_RANGES_MG_DL = [
  { low: 80, high: 100 },
  { low: 90, high: 110 },
  { low: 100, high: 130 },
  { low: 110, high: 140 },
  { low: 120, high: 150 },
] as const;

export type GlucoseRange = Readonly<{ low: number; high: number }>;

export type TreatmentSettings = Readonly<{
  treatmentType: TreatmentType | null;
  typeOfDiabetes: DiabetesType | null;
  preMealGlucoseRange: GlucoseRange | null;
}>;

/** Fixed in direct-to-patient clinics: type 1 has the stricter dose checks (D1-082). */
export const DIRECT_DIABETES_TYPE: DiabetesType = 'Type1';

/** All types but the generic plan are computed by the advisor (D1-002). */
export function isAlgorithmicType(type: TreatmentType): boolean {
  return type !== 'GENERIC';
}

/** Which settings a type needs (D1-077). */
export function neededSettings(type: TreatmentType): { typeOfDiabetes: boolean; preMealGlucoseRange: boolean } {
  return { typeOfDiabetes: isAlgorithmicType(type), preMealGlucoseRange: isInjectionType(type) };
}

/** A target chosen for another therapy must not carry over: a change of type empties both. */
export function settingsOfType(treatmentType: TreatmentType): TreatmentSettings {
  return { treatmentType, typeOfDiabetes: null, preMealGlucoseRange: null };
}

export type TreatmentSettingsContext = Readonly<{
  isBasalOnlyEnabled: boolean;
  /** Whether the question is asked, and its answer; it is not sent to the server. */
  indications: 'not-asked' | 'unanswered' | 'met' | 'not-met';
}>;

type Field = keyof TreatmentSettings | 'indications';

export function treatmentSettingsIssues(
  settings: TreatmentSettings,
  context: TreatmentSettingsContext,
): FieldIssue<Field>[] {
  const { treatmentType } = settings;
  if (treatmentType === null) return [{ field: 'treatmentType', code: 'treatment-type.unselected' }];
  if (!offeredTreatmentTypes(context).includes(treatmentType))
    return [{ field: 'treatmentType', code: 'choice.unknown' }];
  return [...indicationIssues(treatmentType, context), ...neededSettingIssues(treatmentType, settings)];
}

function indicationIssues(type: TreatmentType, { indications }: TreatmentSettingsContext): FieldIssue<Field>[] {
  if (!isAlgorithmicType(type)) return [];
  if (indications === 'unanswered') return [{ field: 'indications', code: 'indications.unanswered' }];
  return indications === 'not-met' ? [{ field: 'indications', code: 'indications.not-met' }] : [];
}

function neededSettingIssues(type: TreatmentType, settings: TreatmentSettings): FieldIssue<Field>[] {
  const needed = neededSettings(type);
  const { typeOfDiabetes, preMealGlucoseRange: range } = settings;
  const isMissingRange = needed.preMealGlucoseRange && range === null;
  const isUnknownRange = range !== null && !isFastingRange(range);
  return [
    ...(needed.typeOfDiabetes && typeOfDiabetes === null
      ? [{ field: 'typeOfDiabetes', code: 'diabetes-type.unselected' } as const]
      : []),
    ...(isMissingRange || isUnknownRange
      ? [{ field: 'preMealGlucoseRange', code: 'fasting-range.unselected' } as const]
      : []),
  ];
}

function isFastingRange(range: GlucoseRange): boolean {
  return FASTING_RANGES_MG_DL.some(({ low, high }) => low === range.low && high === range.high);
}

/** Carb counting needs to know how its ratios are written (D1-081). */
export function carbUnitsIssues(type: TreatmentType | null, carbUnits: string | null): FieldIssue<'carbUnits'>[] {
  if (type !== 'MDI_CRCF') return [];
  return CARB_UNITS.some((units) => units === carbUnits) ? [] : [{ field: 'carbUnits', code: 'carb-units.unselected' }];
}
