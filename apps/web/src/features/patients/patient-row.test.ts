import { describe, expect, it } from 'vitest';

import { aPatient } from '../../test-support/account-builders.ts';
import { patientRow, rowsByName } from './patient-row.ts';

describe('a row of the patients list', () => {
  it('LIST-07 has no name where the patient has none, and is then shown as Anonymous', () => {
    expect(patientRow(aPatient({ firstName: ' ', middleName: '', lastName: '' })).name).toBeUndefined();
    expect(patientRow(aPatient()).name).toBe('Maya Levi');
  });

  it('LIST-08 is active when the advisor was started, whatever else is true', () => {
    expect(patientRow(aPatient({ adpEnrollmentStatus: 'pending' })).status).toBe('active');
    expect(patientRow(aPatient({ startedAdvisorAt: null, adpEnrollmentStatus: 'enrolled' })).status).toBe('pending');
  });

  it('LIST-18 shows the date of birth as MM/DD/YYYY', () => {
    expect(patientRow(aPatient({ dateOfBirth: '1988-03-09' })).bornOn).toBe('03/09/1988');
    expect(patientRow(aPatient({ dateOfBirth: null, mrn: null }))).toMatchObject({ bornOn: '', mrn: '' });
  });

  it('LIST-06 stands in the order of names without regard to case, those without a name last', () => {
    const names = ['zoe', '', 'Adam', 'bella', 'Adam 10', 'Adam 9'];
    const rows = names.map((firstName) => patientRow(aPatient({ firstName, lastName: '' })));
    expect(rowsByName(rows, 'en').map((row) => row.name)).toEqual([
      'Adam',
      'Adam 9',
      'Adam 10',
      'bella',
      'zoe',
      undefined,
    ]);
  });
});
