import { describe, expect, it } from 'vitest';

import { ageYears } from '#shared/format/dates.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { patientHome, patientStatus } from './patient-status.ts';

describe('the age of a patient', () => {
  it.each([
    ['1990-05-17', '2026-05-16', 35],
    ['1990-05-17', '2026-05-17', 36],
    ['2026-01-01', '2026-01-01', 0],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
  ])('born on %s, on %s, is %s', (bornOn, today, years) => {
    expect(ageYears(bornOn, today)).toBe(years);
  });
});

const STARTED = { id: 'x', startedAdvisorAt: '2026-01-10T09:00:00Z' };
const PENDING = { id: 'x', startedAdvisorAt: null };

describe('a patient', () => {
  it('LIST-08: is active once the advisor was started', () => {
    expect(patientStatus({ startedAdvisorAt: '2026-01-10T09:00:00Z' })).toBe('active');
    expect(patientStatus({ startedAdvisorAt: null })).toBe('pending');
  });

  it('PROF-01: opens at the recommendations when started, else at starting', () => {
    expect(patientHome(STARTED, aUser())).toBe('/patient-profile/x/recommendations');
    expect(patientHome(PENDING, aUser())).toBe('/patient-profile/x/start-advisor');
  });

  it('opens at the reports for who may not start the advisor, and at the names and addresses for the front desk', () => {
    for (const staffRole of ['educator', 'viewer'] as const) {
      expect(patientHome(STARTED, aUser({ staffRole }))).toBe('/patient-profile/x/recommendations');
      expect(patientHome(PENDING, aUser({ staffRole }))).toBe('/patient-profile/x/plan-and-reports');
    }
    expect(patientHome(PENDING, aUser({ staffRole: 'front-desk' }))).toBe('/patient-profile/x/edit');
  });
});
