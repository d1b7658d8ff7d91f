import { expect, it } from 'vitest';

import { pumpPatients } from '../../in-silico-trial/patients/pump-patients.ts';
import { LOOP_KINDS } from '../cases/loop-kinds.ts';
import { loopPatient } from './loop-run.ts';
import { nearOptimal } from './near-optimal.ts';

const [patient] = pumpPatients('B', 1, 5);
if (!patient) throw new Error('nobody was drawn');

it('leaves alone what the loop does not use, and stays within what is tried', () => {
  const { basal, correctionFactor, carbRatio, targetMgDl } = nearOptimal(LOOP_KINDS.MPC, loopPatient(patient, 11));
  expect([basal, correctionFactor]).toEqual([1, 1]);
  expect([0.75, 0.85, 1, 1.15]).toContain(carbRatio);
  expect([110, 120, 130]).toContain(targetMgDl);
});
