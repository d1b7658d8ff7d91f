export type { Advice, PlanAdvice, RefusedAdvice } from './advice/advice.ts';
export { ALGORITHM_VERSION } from './advice/algorithm-version.ts';
export type { LeftOutDay } from './advice/left-out-day.ts';
export type { BehaviourNote, ReasonCode, ReviewFlag } from './advice/reason-code.ts';
export type { SettingAdvice, SettingPlace } from './advice/setting-advice.ts';
export { advise, adviseOnDays } from './advise.ts';
export type { TakenDose } from './evidence/taken/taken-dose.ts';
export type { OtherInsulin } from './evidence/taken/taken-insulin.ts';
export {
  type InitialPumpCase,
  initialPumpPlan,
  pumpDailyDoseUnits,
  smallestPumpStartUnits,
} from './initial-plan/initial-pump-plan.ts';
export { isJudgedByMornings } from './injections/basal-rows.ts';
export {
  type AdviceWindow,
  type AdvisedPump,
  type AdvisedTreatment,
  type AdvisorInput,
  EARLIER_DAYS,
  type FormerPlan,
  type PumpFacts,
  WINDOW_DAYS,
} from './input/advisor-input.ts';
export { recordedFromDevices } from './input/from-devices/recorded-from-devices.ts';
export {
  type BasalInsulinKind,
  basalInsulinKind,
  bolusInsulinKind,
  type InsulinKinds,
} from './input/insulin-kind.ts';
export type { PatientFacts } from './input/patient-facts.ts';
export { type InputProblem, readAdvisorInput } from './input/read-advisor-input.ts';
export type { Recorded } from './input/recorded.ts';
export { type Care, careOf } from './limits/care.ts';
export { PUMP_BRAND_RULES } from './limits/pump-brands.ts';
export { type Readiness, readiness } from './refusals/readiness.ts';
export type { Refusal, RefusalName } from './refusals/refusal.ts';
export { stepAdvice } from './titration/step-advice.ts';
export { largestStepUnits, suggestedLimits } from './titration/suggested-limits.ts';
export { type TitrationCase, type TitrationDecision, titrate } from './titration/titrate.ts';
export { type TitrationEvidence, titrationEvidence } from './titration/titration-evidence.ts';
export {
  acceptedStep,
  confirmedTitration,
  resumedTitration,
  type StopReason,
  startedTitration,
  type TitrationState,
  withdrawnStep,
} from './titration/titration-state.ts';
