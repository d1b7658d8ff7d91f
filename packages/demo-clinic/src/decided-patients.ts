import type { DecidedEnd } from './demo-decided-life.ts';
import type { DemoPatient } from './demo-people.ts';

const DECIDED = {
  email: null,
  treatmentType: 'PUMP',
  diabetesType: 'Type1',
  preMealTargetMgDl: null,
  carbUnits: null,
  addedDaysAgo: 140,
  startedDaysAgo: 130,
  isEnrolled: false,
  isGuest: false,
  isSharedWithClinic: true,
  tidepoolEmail: null,
  studyGroupName: null,
} as const satisfies Partial<DemoPatient>;

type DecidedPatient = Readonly<{ end: DecidedEnd; patient: DemoPatient; seed: number }>;

/** People for whom something was decided five weeks ago, one for each way in which that can end. */
export const DECIDED_PATIENTS: readonly DecidedPatient[] = [
  {
    end: 'helped',
    seed: 903,
    patient: {
      ...DECIDED,
      firstName: 'Hanna',
      lastName: 'Weiss',
      bornOn: '1983-05-09',
      mrn: 'GP1901',
      sex: 'FEMALE',
      weightKg: 66,
    },
  },
  {
    end: 'no-clear-change',
    seed: 904,
    patient: {
      ...DECIDED,
      firstName: 'Uri',
      lastName: 'Barak',
      bornOn: '1990-10-21',
      mrn: 'GP1902',
      sex: 'MALE',
      weightKg: 79,
    },
  },
  {
    end: 'worse',
    seed: 902,
    patient: {
      ...DECIDED,
      firstName: 'Walter',
      lastName: 'Osei',
      bornOn: '1976-01-30',
      mrn: 'GP1903',
      sex: 'MALE',
      weightKg: 84,
    },
  },
  {
    end: 'cannot-tell',
    seed: 901,
    patient: {
      ...DECIDED,
      firstName: 'Carmen',
      lastName: 'Silva',
      bornOn: '1987-08-14',
      mrn: 'GP1904',
      sex: 'FEMALE',
      weightKg: 61,
    },
  },
];
