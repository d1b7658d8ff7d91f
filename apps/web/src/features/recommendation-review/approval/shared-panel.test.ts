import { describe, expect, it } from 'vitest';

import { nextPatient } from './shared-panel.tsx';

const listed = (id: string, hasRecommendation: boolean) => ({ id, hasRecommendation });

describe('the next patient after an approval', () => {
  const patients = [listed('ada', true), listed('ben', true), listed('cem', false), listed('dan', true)];

  it('is the next of the list with something to look at, and at its end the first', () => {
    expect(nextPatient(patients, 'ben')?.id).toBe('dan');
    expect(nextPatient(patients, 'dan')?.id).toBe('ada');
  });

  it('is nobody where no other has anything, nor the patient that was just seen', () => {
    expect(nextPatient([listed('ada', true), listed('cem', false)], 'ada')).toBeNull();
    expect(nextPatient([], 'ada')).toBeNull();
  });
});
