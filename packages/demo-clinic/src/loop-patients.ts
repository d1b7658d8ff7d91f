import type { LoopLife } from './demo-loop-life.ts';
import type { DemoPatient } from './demo-people.ts';
import { TREATED } from './treated-people.ts';

type LoopPatient = Readonly<{ life: LoopLife; patient: DemoPatient; seed: number }>;

/** People with a closed loop, on four systems. New ones come last: their place is part of their ids. */
export const LOOP_PATIENTS: readonly LoopPatient[] = [
  {
    life: 'long-action',
    seed: 1,
    patient: {
      ...TREATED,
      firstName: 'Ingrid',
      lastName: 'Solberg',
      bornOn: '1986-09-12',
      mrn: 'GP1911',
      sex: 'FEMALE',
      weightKg: 67,
    },
  },
  {
    life: 'weak-ratio',
    seed: 8,
    patient: {
      ...TREATED,
      firstName: 'Marcus',
      lastName: 'Bell',
      bornOn: '1979-03-28',
      mrn: 'GP1912',
      sex: 'MALE',
      weightKg: 80,
    },
  },
  {
    life: 'missed-boluses',
    seed: 2,
    patient: {
      ...TREATED,
      firstName: 'Tamar',
      lastName: 'Golan',
      bornOn: '1998-12-19',
      mrn: 'GP1913',
      sex: 'FEMALE',
      weightKg: 58,
    },
  },
  {
    life: 'late-boluses',
    seed: 2,
    patient: {
      ...TREATED,
      firstName: 'Pavel',
      lastName: 'Novak',
      bornOn: '1991-07-06',
      mrn: 'GP1914',
      sex: 'MALE',
      weightKg: 74,
    },
  },
  {
    life: 'often-off',
    seed: 1,
    patient: {
      ...TREATED,
      firstName: 'Alicia',
      lastName: 'Romero',
      bornOn: '1983-02-02',
      mrn: 'GP1915',
      sex: 'FEMALE',
      weightKg: 71,
    },
  },
  {
    life: 'action-approved',
    seed: 4,
    patient: {
      ...TREATED,
      email: 'lior@demo.glidepath.test',
      isEnrolled: true,
      firstName: 'Lior',
      lastName: 'Amar',
      bornOn: '1989-10-15',
      mrn: 'GP1916',
      sex: 'MALE',
      weightKg: 76,
    },
  },
];
