import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#shared/session/memory-storage.ts';
import { rememberPatient } from './guarded-page.tsx';

describe('the current patient', () => {
  it('SSO-09: keeps the visit number for the patient of the visit, and loses it with the next one', () => {
    const tab = memoryStorage({ visitNumber: 'V7' });
    rememberPatient(tab, 'p1');
    rememberPatient(tab, 'p1');
    expect([tab.getItem('current_patient_id'), tab.getItem('visitNumber')]).toEqual(['p1', 'V7']);
    rememberPatient(tab, 'p2');
    expect([tab.getItem('current_patient_id'), tab.getItem('visitNumber')]).toEqual(['p2', null]);
  });
});
