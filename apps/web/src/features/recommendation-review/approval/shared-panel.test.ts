import { describe, expect, it } from 'vitest';

import { nextPatient } from './shared-panel.tsx';

describe('the next patient after an approval', () => {
  const patients = ['ada', 'ben', 'cem', 'dan'].map((id) => ({ id }));
  const waiting = new Set(['ada', 'ben', 'dan']);

  it('is the next of the list for whom something waits, and at its end the first', () => {
    expect(nextPatient(patients, waiting, 'ben')?.id).toBe('dan');
    expect(nextPatient(patients, waiting, 'dan')?.id).toBe('ada');
  });

  it('is nobody where nothing waits for any other, nor the patient that was just seen', () => {
    expect(nextPatient(patients, new Set(['ada']), 'ada')).toBeNull();
    expect(nextPatient(patients, new Set(), 'ada')).toBeNull();
    expect(nextPatient([], waiting, 'ada')).toBeNull();
  });
});
