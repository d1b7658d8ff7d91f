import { expect, it } from 'vitest';

import { pumpPatients } from '../../in-silico-trial/patients/pump-patients.ts';
import { LOOP_CASES, RIGHT } from '../cases/loop-cases.ts';
import { LOOP_KINDS } from '../cases/loop-kinds.ts';
import { advisedOutcomes, type LoopAdviser } from './advised-cycles.ts';
import { loopPatient, planOf } from './loop-run.ts';

const [patient] = pumpPatients('B', 1, 5);
if (!patient) throw new Error('nobody was drawn');
const somebody = loopPatient(patient, 11);
const caseNamed = (wanted: string) => {
  const found = LOOP_CASES.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no case ${wanted}`);
  return found;
};
const outcomes = (adviser: LoopAdviser) => advisedOutcomes(LOOP_KINDS.PID, somebody, caseNamed('target 150'), adviser);

it('whoever leaves all as it is changes nothing', () => {
  const { unchanged, advised, right } = outcomes(({ plan, loop }) => ({ plan, loop }));
  expect(advised).toEqual(unchanged);
  expect(right.inRange).toBeGreaterThan(unchanged.inRange + 3);
});

it('whoever knows what is right wins it all back, and is told all that devices know', () => {
  const right = planOf(LOOP_KINDS.PID, somebody, caseNamed(RIGHT));
  const asked: number[] = [];
  const all = outcomes(({ recorded, life }) => {
    asked.push(life.days);
    expect(recorded.devices).toContainEqual(expect.objectContaining({ loopSystem: 'minimed-780g' }));
    expect(recorded.records.some((record) => record.type === 'loop_mode')).toBe(true);
    return right;
  });
  expect(asked).toEqual([21, 21, 21]);
  expect(Math.abs(all.advised.inRange - all.right.inRange)).toBeLessThan(1.5);
});
