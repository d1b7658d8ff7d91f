import {
  FASTING_RANGES_MG_DL,
  type TitratedDose,
  type TitrationLimits,
  type TitrationLimitsDraft,
  type TitrationLimitsIssue,
  titrationLimitsIssues,
} from '@glidepath/patient-rules';
import { cellNumber, typedNumber } from '@glidepath/treatment-plan';

/** What stands in the fields, numbers or not. The target is one of the ranges on offer: "90-110". */
export type TypedLimits = Readonly<{ maxDose: string; maxStep: string; target: string }>;

export const targetName = ({ low, high }: Readonly<{ low: number; high: number }>) => `${low}-${high}`;

export function typedLimits({ maxDoseUnits, maxStepUnits, targetLow, targetHigh }: TitrationLimits): TypedLimits {
  return { maxDose: String(maxDoseUnits), maxStep: String(maxStepUnits), target: `${targetLow}-${targetHigh}` };
}

type Judged = Readonly<
  { limits: TitrationLimits; issues: readonly [] } | { limits: null; issues: readonly TitrationLimitsIssue[] }
>;

/** By the rules that the server has too. */
export function judgedLimits({ maxDose, maxStep, target }: TypedLimits, dose: TitratedDose): Judged {
  const range = FASTING_RANGES_MG_DL.find((known) => targetName(known) === target);
  const draft: TitrationLimitsDraft = {
    maxDoseUnits: cellNumber(typedNumber(maxDose)),
    maxStepUnits: cellNumber(typedNumber(maxStep)),
    targetLow: range?.low ?? null,
    targetHigh: range?.high ?? null,
  };
  const issues = titrationLimitsIssues(draft, dose);
  return issues.length === 0 ? { limits: draft as TitrationLimits, issues: [] } : { limits: null, issues };
}
