import { describe, expect, it } from 'vitest';

import { doctorModal } from './doctor-modals.tsx';

const TRAINED = { confirmedInstructionsAt: '2026-01-05T09:00:00Z' };
const UNTRAINED = { confirmedInstructionsAt: null };

describe('before a clinician uses a page', () => {
  it('LIST-16 comes the training, then the credentials', () => {
    expect(doctorModal({ user: UNTRAINED, hasValidCredentials: false, isPutOff: false })).toBe('training');
    expect(doctorModal({ user: TRAINED, hasValidCredentials: false, isPutOff: false })).toBe('credentials');
  });

  it('comes nothing when both are in order, unknown or put off', () => {
    expect(doctorModal({ user: TRAINED, hasValidCredentials: true, isPutOff: false })).toBeUndefined();
    expect(doctorModal({ user: TRAINED, hasValidCredentials: undefined, isPutOff: false })).toBeUndefined();
    expect(doctorModal({ user: TRAINED, hasValidCredentials: false, isPutOff: true })).toBeUndefined();
    expect(doctorModal({ user: undefined, hasValidCredentials: false, isPutOff: false })).toBeUndefined();
  });
});
