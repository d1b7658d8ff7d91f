export type { Advice, PlanAdvice, RefusedAdvice, Regime } from './advice/advice.ts';
export type { Episode } from './advice/episode.ts';
export type { ExpectedChange, GlucoseSummary, PredictedEffect } from './advice/predicted-effect.ts';
export type { BehaviourNote, GuardTag, ReasonCode, ReviewFlag } from './advice/reason-code.ts';
export type { Refusal, RefusalCode } from './advice/refusal.ts';
export type { Confidence, Evidence, SettingAdvice, SettingPlace } from './advice/setting-advice.ts';
export { advise } from './advise.ts';
export { ALGORITHM_VERSION } from './algorithm-version.ts';
export { type DeviceRecords, recordedFromDevices } from './from-devices/recorded-from-devices.ts';
export { type InitialPumpCase, type InitialPumpPlan, initialPumpPlan } from './initial-plan/initial-pump-plan.ts';
export { generatedScale } from './injections/generated-scale.ts';
export { type AdviceWindow, type AdvisedTreatment, type AdvisorInput, WINDOW_DAYS } from './input/advisor-input.ts';
export type {
  BasalInjection,
  CarbCounting,
  CarbRatioUnit,
  CorrectionScale,
  InjectionPlan,
  MealDosing,
  PerPeriod,
  ScaleRow,
  SizedDoses,
} from './input/injection-plan.ts';
export type { BasalInsulinKind, BolusInsulinKind } from './input/insulin-kind.ts';
export type { PatientFacts } from './input/patient-facts.ts';
export type { PumpBrand, PumpPlan } from './input/pump-plan.ts';
export { type InputProblem, type InputReading, readAdvisorInput } from './input/read-advisor-input.ts';
export type {
  BasalDelivery,
  Bolus,
  CalculatorEntry,
  Carbs,
  ClockChange,
  Exercise,
  Injection,
  MeterReading,
  Recorded,
  SensorReadings,
} from './input/recorded.ts';
export type { TitrationEvents } from './titration/stop-rules.ts';
export { type Titrated, type TitrationCase, type TitrationDecision, titrate } from './titration/titrate.ts';
export { titrationEvidence } from './titration/titration-evidence.ts';
export {
  confirmedTitration,
  type StopReason,
  startedTitration,
  type TitrationCode,
  type TitrationEntry,
  type TitrationState,
} from './titration/titration-state.ts';
