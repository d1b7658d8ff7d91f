import type { CarbUnits, DiabetesType, TreatmentType } from '@glidepath/treatment-plan';

/** The password of every demo account. Public: demo clinics contain only simulated people. */
export const DEMO_PASSWORD = 'Glide!Path2026';

export type DemoDoctor = Readonly<{
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  /** The others see the training video at their first sign-in. */
  hasConfirmedInstructions: boolean;
}>;

export type DemoPatient = Readonly<{
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  bornOn: string;
  mrn: string | null;
  email: string | null;
  sex: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN';
  weightKg: number | null;
  treatmentType: TreatmentType | null;
  diabetesType: DiabetesType | null;
  /** mg/dL; only injection types have one. */
  preMealTargetMgDl: readonly [low: number, high: number] | null;
  /** How carb ratios are written; only carb counting has them. */
  carbUnits: CarbUnits | null;
  /** Before the day on which the demo is made. */
  addedDaysAgo: number;
  /** Null until the advisor is started. */
  startedDaysAgo: number | null;
  /** Has an account and can sign in with the demo password. */
  isEnrolled: boolean;
  isGuest: boolean;
  /** False when the linked data provider reports no share (D1-091). */
  isSharedWithClinic: boolean;
  tidepoolEmail: string | null;
  studyGroupName: 'Group A' | 'Group B' | null;
}>;

const UNSTARTED = {
  treatmentType: null,
  diabetesType: null,
  preMealTargetMgDl: null,
  carbUnits: null,
  addedDaysAgo: 3,
  startedDaysAgo: null,
  isEnrolled: false,
  isGuest: false,
  isSharedWithClinic: true,
  tidepoolEmail: null,
  studyGroupName: null,
} as const;

export const DANA: DemoDoctor = {
  email: 'dana@demo.glidepath.test',
  firstName: 'Dana',
  lastName: 'Cohen',
  isAdmin: true,
  hasConfirmedInstructions: true,
};

export const OMER: DemoDoctor = {
  email: 'omer@demo.glidepath.test',
  firstName: 'Omer',
  lastName: 'Katz',
  isAdmin: false,
  hasConfirmedInstructions: false,
};

export const EMR_DOCTOR: DemoDoctor = {
  email: 'doctor@emr.glidepath.test',
  firstName: 'Ruth',
  lastName: 'Adler',
  isAdmin: true,
  hasConfirmedInstructions: true,
};

export const DIRECT_DOCTOR: DemoDoctor = {
  email: 'doctor@direct.glidepath.test',
  firstName: 'Samuel',
  lastName: 'Ortiz',
  isAdmin: true,
  hasConfirmedInstructions: true,
};

export const MAYA: DemoPatient = {
  firstName: 'Maya',
  lastName: 'Levi',
  bornOn: '1991-04-12',
  mrn: 'GP1001',
  email: 'maya@demo.glidepath.test',
  sex: 'FEMALE',
  weightKg: 64,
  treatmentType: 'PUMP',
  diabetesType: 'Type1',
  preMealTargetMgDl: null,
  carbUnits: null,
  addedDaysAgo: 130,
  startedDaysAgo: 120,
  isEnrolled: true,
  isGuest: false,
  isSharedWithClinic: true,
  tidepoolEmail: null,
  studyGroupName: null,
};

export const NOAM: DemoPatient = {
  firstName: 'Noam',
  lastName: 'Peretz',
  bornOn: '1978-11-03',
  mrn: 'GP1002',
  email: 'noam@demo.glidepath.test',
  sex: 'MALE',
  weightKg: 82,
  treatmentType: 'MDI_CRCF',
  diabetesType: 'Type1',
  preMealTargetMgDl: [90, 110],
  carbUnits: 'g_per_u',
  addedDaysAgo: 100,
  startedDaysAgo: 95,
  isEnrolled: true,
  isGuest: false,
  isSharedWithClinic: true,
  tidepoolEmail: null,
  studyGroupName: null,
};

/** With a month of auto-titration behind her. */
export const ROSA: DemoPatient = {
  firstName: 'Rosa',
  lastName: 'Alvarez',
  bornOn: '1962-08-19',
  mrn: 'GP1900',
  email: 'rosa@demo.glidepath.test',
  sex: 'FEMALE',
  weightKg: 88,
  treatmentType: 'BASAL_ONLY',
  diabetesType: 'Type2',
  preMealTargetMgDl: [90, 110],
  carbUnits: null,
  addedDaysAgo: 160,
  startedDaysAgo: 150,
  isEnrolled: true,
  isGuest: false,
  isSharedWithClinic: true,
  tidepoolEmail: null,
  studyGroupName: null,
};

/** The people whose accounts are printed at the start of a demo. */
export const ANNOUNCED_PATIENTS: readonly DemoPatient[] = [MAYA, NOAM];

/** Invited, not yet enrolled: their mails lie in the demo outbox once the clinic sends them. */
export const INVITED: readonly DemoPatient[] = [
  {
    ...UNSTARTED,
    firstName: 'Yael',
    lastName: 'Mizrahi',
    bornOn: '1985-02-20',
    mrn: 'GP1003',
    email: 'yael@demo.glidepath.test',
    sex: 'FEMALE',
    weightKg: 71,
  },
  {
    ...UNSTARTED,
    firstName: 'Tom',
    lastName: 'Rivera',
    bornOn: '1969-07-08',
    mrn: 'GP1004',
    email: 'tom@demo.glidepath.test',
    sex: 'MALE',
    weightKg: 90,
    treatmentType: 'MDI_SSI',
  },
  {
    ...UNSTARTED,
    firstName: 'Grace',
    lastName: 'Okafor',
    bornOn: '1952-12-30',
    mrn: 'GP1005',
    email: null,
    sex: 'FEMALE',
    weightKg: 68,
    tidepoolEmail: 'grace@demo.glidepath.test',
  },
  {
    ...UNSTARTED,
    firstName: '',
    lastName: '',
    bornOn: '2001-09-15',
    mrn: null,
    email: null,
    sex: 'UNKNOWN',
    weightKg: 60,
  },
];

export const EMR_PATIENT: DemoPatient = {
  ...UNSTARTED,
  firstName: 'Leah',
  lastName: 'Friedman',
  bornOn: '1974-06-01',
  mrn: 'EMR2001',
  email: 'leah@emr.glidepath.test',
  sex: 'FEMALE',
  weightKg: 77,
};

export const DIRECT_PATIENT: DemoPatient = {
  ...UNSTARTED,
  firstName: 'Jordan',
  lastName: 'Blake',
  bornOn: '1988-03-27',
  mrn: null,
  email: 'jordan@direct.glidepath.test',
  sex: 'OTHER',
  weightKg: 74,
  studyGroupName: 'Group A',
};
