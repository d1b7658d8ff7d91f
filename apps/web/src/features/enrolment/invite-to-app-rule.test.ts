import { describe, expect, it } from 'vitest';

import { inviteToAppRule } from './form/use-automatic-login.ts';

describe('inviteToAppRule', () => {
  it.each(['BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL'] as const)(
    'ENROL-10: selects a patient treated by %s',
    (treatmentType) => {
      expect(inviteToAppRule({ isDoctor: false, treatmentType })).toBe(true);
    },
  );

  it.each(['PUMP', 'GENERIC', null] as const)('ENROL-10: leaves out a patient treated by %s', (treatmentType) => {
    expect(inviteToAppRule({ isDoctor: false, treatmentType })).toBe(false);
  });

  it('ENROL-10: leaves out doctors, whatever is stored with them', () => {
    expect(inviteToAppRule({ isDoctor: true, treatmentType: 'MDI_SSI' })).toBe(false);
  });
});
