import type { DecidedEnd } from './demo-decided-life.ts';
import type { DemoPatient } from './demo-people.ts';
import { TREATED } from './treated-people.ts';

type DecidedPatient = Readonly<{
  end: DecidedEnd;
  patient: DemoPatient;
  seed: number;
  /** Days of their own, for those whose needs are alike: few plans are so nearly right that only something small is advised. */
  lifeSeed?: number;
}>;

/**
 * People for whom something was decided five weeks ago, one for each way in which that can end or go on. New ones come
 * last: their place is part of their ids.
 */
export const DECIDED_PATIENTS: readonly DecidedPatient[] = [
  {
    end: 'helped',
    seed: 903,
    patient: {
      ...TREATED,
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
      ...TREATED,
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
      ...TREATED,
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
      ...TREATED,
      firstName: 'Carmen',
      lastName: 'Silva',
      bornOn: '1987-08-14',
      mrn: 'GP1904',
      sex: 'FEMALE',
      weightKg: 61,
    },
  },
  {
    end: 'settled',
    seed: 920,
    patient: {
      ...TREATED,
      firstName: 'Ester',
      lastName: 'Adler',
      bornOn: '1979-11-02',
      mrn: 'GP1905',
      sex: 'FEMALE',
      weightKg: 70,
    },
  },
  {
    end: 'nearly-settled',
    seed: 920,
    lifeSeed: 925,
    patient: {
      ...TREATED,
      firstName: 'Jonas',
      lastName: 'Lindqvist',
      bornOn: '1985-03-17',
      mrn: 'GP1906',
      sex: 'MALE',
      weightKg: 77,
    },
  },
  {
    end: 'nearly-settled-as-recommended',
    seed: 920,
    lifeSeed: 921,
    patient: {
      ...TREATED,
      firstName: 'Nadia',
      lastName: 'Haddad',
      bornOn: '1981-07-23',
      mrn: 'GP1909',
      sex: 'FEMALE',
      weightKg: 68,
    },
  },
  {
    end: 'nearly-settled-no-hours',
    seed: 920,
    lifeSeed: 927,
    patient: {
      ...TREATED,
      firstName: 'Victor',
      lastName: 'Almeida',
      bornOn: '1974-02-11',
      mrn: 'GP1910',
      sex: 'MALE',
      weightKg: 75,
    },
  },
];
