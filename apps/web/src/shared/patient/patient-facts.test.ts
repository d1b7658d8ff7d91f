import { describe, expect, it } from 'vitest';

import { ageYears } from './patient-age.ts';
import { patientHome } from './patient-home.ts';
import { patientStatus } from './patient-status.ts';

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

describe('a patient', () => {
  it('LIST-08: is active once the advisor was started', () => {
    expect(patientStatus({ startedAdvisorAt: '2026-01-10T09:00:00Z' })).toBe('active');
    expect(patientStatus({ startedAdvisorAt: null })).toBe('pending');
  });

  it('PROF-01: opens at the recommendations when started, else at starting', () => {
    expect(patientHome({ id: 'x', startedAdvisorAt: '2026-01-10T09:00:00Z' })).toBe(
      '/patient-profile/x/recommendations',
    );
    expect(patientHome({ id: 'x', startedAdvisorAt: null })).toBe('/patient-profile/x/start-advisor');
  });
});
