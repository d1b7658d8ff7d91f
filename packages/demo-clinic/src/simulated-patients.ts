import {
  CARB_UNITS,
  DIABETES_TYPES,
  type DiabetesType,
  isInjectionType,
  type TreatmentType,
} from '@glidepath/treatment-plan';

import type { DemoPatient } from './demo-people.ts';
import { type SeededChoice, seededChoice } from './seeded-choice.ts';
import { FIRST_NAMES, LAST_NAMES } from './simulated-names.ts';

export type SimulatedClinic = Readonly<{
  seed: number;
  count: number;
  treatmentTypes: readonly TreatmentType[];
  /** The domain of their addresses; ends in .test, so that no mail can reach anybody. */
  emailDomain: string;
  mrn(index: number): string | null;
  /** Direct-to-patient clinics fix it (D1-082). */
  diabetesType: DiabetesType | null;
  studyGroups: readonly ('Group A' | 'Group B')[];
}>;

/** Every way to be a patient; a guest has connected a device without an account. */
const STATES = [
  { isStarted: true, isEnrolled: true, isGuest: false },
  { isStarted: true, isEnrolled: false, isGuest: false },
  { isStarted: false, isEnrolled: true, isGuest: false },
  { isStarted: false, isEnrolled: false, isGuest: false },
  { isStarted: true, isEnrolled: false, isGuest: true },
] as const;

/** Around the limits of 14 and 21 days of the advisor, and long ago. */
const STARTED_DAYS_AGO = [1, 8, 13, 15, 20, 22, 35, 60, 91, 180, 365, 700] as const;
const PRE_MEAL_TARGETS_MG_DL = [
  [80, 100],
  [90, 110],
  [100, 130],
  [110, 140],
  [120, 150],
] as const;
/** The youngest of the demo is older than the advisor demands. */
const BIRTH_YEARS = { from: 1940, to: 2006 } as const;

/** With as many as there are types times states, every type meets every state. */
export function simulatedPatients(clinic: SimulatedClinic): DemoPatient[] {
  const choice = seededChoice(clinic.seed);
  return Array.from({ length: clinic.count }, (_, index) => simulatedPatient(clinic, choice, index));
}

function simulatedPatient(clinic: SimulatedClinic, choice: SeededChoice, index: number): DemoPatient {
  const state = cycled(STATES, Math.floor(index / clinic.treatmentTypes.length));
  const treatmentType = cycled(clinic.treatmentTypes, index);
  const [firstName, sex] = choice.oneOf(FIRST_NAMES);
  const startedDaysAgo = state.isStarted ? cycled(STARTED_DAYS_AGO, index) : null;
  return {
    firstName,
    lastName: choice.oneOf(LAST_NAMES),
    bornOn: simulatedBirthDate(choice),
    mrn: clinic.mrn(index),
    email: `patient${String(index + 1).padStart(2, '0')}@${clinic.emailDomain}`,
    sex,
    weightKg: 48 + choice.below(70),
    treatmentType,
    ...(state.isStarted ? settingsOf(clinic, treatmentType, index) : UNSET),
    addedDaysAgo: (startedDaysAgo ?? 0) + 1 + choice.below(30),
    startedDaysAgo,
    isEnrolled: state.isEnrolled,
    isGuest: state.isGuest,
    isSharedWithClinic: true,
    tidepoolEmail: null,
    studyGroupName: clinic.studyGroups.length > 0 ? cycled(clinic.studyGroups, index) : null,
  };
}

const UNSET = { diabetesType: null, preMealTargetMgDl: null, carbUnits: null } as const;

/** What starting the advisor asks for; the generic plan asks for nothing (D1-077). */
function settingsOf(clinic: SimulatedClinic, type: TreatmentType, index: number) {
  return {
    diabetesType: type === 'GENERIC' ? null : (clinic.diabetesType ?? cycled(DIABETES_TYPES, index)),
    preMealTargetMgDl: isInjectionType(type) ? cycled(PRE_MEAL_TARGETS_MG_DL, index) : null,
    carbUnits: type === 'MDI_CRCF' ? cycled(CARB_UNITS, index) : null,
  };
}

function simulatedBirthDate(choice: SeededChoice): string {
  const year = BIRTH_YEARS.from + choice.below(BIRTH_YEARS.to - BIRTH_YEARS.from + 1);
  const month = 1 + choice.below(12);
  // Every month has 28 days.
  const day = 1 + choice.below(28);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function cycled<T>(choices: readonly T[], index: number): T {
  const chosen = choices[index % choices.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
