import { describe, expect, it } from 'vitest';

import type { Patient } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import type { SortedColumn, StatusFilter } from './list-query.ts';
import { patientRow, rowActions, sortedPatients } from './patient-row.ts';
import { filteredPatients } from './patients-list.tsx';

const row = (changes: Partial<Patient> = {}) => patientRow(aPatient(changes), false, aUser());
const named = (...names: string[]) => names.map((firstName) => row({ firstName, lastName: '' }));

describe('a row of the patients list', () => {
  it('LIST-07: has no name where the patient has none, and is then shown as Anonymous', () => {
    expect(row({ firstName: ' ', middleName: '', lastName: '' }).name).toBeUndefined();
    expect(row().name).toBe('Maya Levi');
  });

  it('LIST-08: is active when the advisor was started, whatever else is true', () => {
    expect(row({ adpEnrollmentStatus: 'pending' }).status).toBe('active');
    expect(row({ startedAdvisorAt: null, adpEnrollmentStatus: 'enrolled' }).status).toBe('pending');
  });

  it('LIST-18: shows the date of birth as MM/DD/YYYY', () => {
    expect(row({ dateOfBirth: '1988-03-09' }).shownBirthDate).toBe('03/09/1988');
    expect(row({ dateOfBirth: null, mrn: null })).toMatchObject({ shownBirthDate: '', mrn: undefined });
  });
});

describe('what can be done with a patient', () => {
  const enrolled = { adpEnrollmentStatus: 'enrolled', email: 'maya@clinic.test', hasRecommendation: true } as const;
  const invited = { ...enrolled, adpEnrollmentStatus: 'pending' } as const;
  const [started, notStarted] = [{ startedAdvisorAt: '2026-01-10T09:00:00Z' }, { startedAdvisorAt: null }];

  const actionsOf = (patient: Parameters<typeof rowActions>[0], isDirectToPatient: boolean) =>
    rowActions(patient, isDirectToPatient, aUser());

  it('LIST-09, CLINIC-07: the last report of a started patient can be seen where there is one, but not in direct-to-patient clinics', () => {
    expect(actionsOf({ ...enrolled, ...started }, false)).toEqual(['view-last-report']);
    expect(actionsOf({ ...enrolled, ...started }, true)).toEqual([]);
    expect(actionsOf({ ...enrolled, ...started, hasRecommendation: false }, false)).toEqual([]);
  });

  it('LIST-10: a patient who is not started can be', () => {
    expect(actionsOf({ ...enrolled, ...notStarted }, false)).toEqual(['start']);
    expect(actionsOf({ ...enrolled, ...notStarted }, true)).toEqual(['start']);
  });

  it('LIST-11: an invitation goes out again only where it is pending and there is an address', () => {
    expect(actionsOf({ ...invited, ...started }, false)).toEqual(['view-last-report', 'resend-invitation']);
    expect(actionsOf({ ...invited, ...notStarted }, false)).toEqual(['start', 'resend-invitation']);
    expect(actionsOf({ ...invited, ...notStarted, email: null }, false)).toEqual(['start']);
    expect(actionsOf({ ...invited, ...notStarted, email: ' ' }, false)).toEqual(['start']);
  });
});

describe('for who does not treat', () => {
  const invited = { adpEnrollmentStatus: 'pending', email: 'maya@clinic.test', hasRecommendation: true } as const;
  const offered = (startedAdvisorAt: string | null, staffRole: User['staffRole']) =>
    rowActions({ ...invited, startedAdvisorAt }, false, aUser({ staffRole }));

  it('starting is left out, and for who only reads inviting too', () => {
    const startedAt = '2026-01-10T09:00:00Z';
    expect([offered(null, 'educator'), offered(null, 'viewer')]).toEqual([['resend-invitation'], []]);
    expect(offered(startedAt, 'viewer')).toEqual(['view-last-report']);
    expect(
      rowActions(
        { ...invited, startedAdvisorAt: null, hasRecommendation: false },
        false,
        aUser({ staffRole: 'front-desk' }),
      ),
    ).toEqual(['resend-invitation']);
  });

  it('the front desk is told no status: it would always read Pending', () => {
    const desk = aUser({ staffRole: 'front-desk' });
    expect(patientRow(aPatient({ startedAdvisorAt: null }), false, desk).status).toBeUndefined();
    expect(patientRow(aPatient(), false, aUser({ staffRole: 'viewer' })).status).toBe('active');
  });
});

describe('searching', () => {
  const rows = [
    row({ id: 'maya', firstName: 'Maya', middleName: 'R.', lastName: 'Levi', mrn: 'A100' }),
    row({ id: 'jose', firstName: 'José', lastName: 'Núñez', mrn: '0077', startedAdvisorAt: null }),
    row({ id: 'israel', firstName: 'יִשְׂרָאֵל', lastName: 'צ׳רנוב', mrn: null }),
  ];
  const found = (search: string, status: StatusFilter = 'all') =>
    filteredPatients(rows, { search, status }).map(({ id }) => id);

  it.each([
    ['maya', 'maya'],
    ['YA R. LE', 'maya'],
    ['  a100 ', 'maya'],
    ['077', 'jose'],
    ['jose nunez', 'jose'],
    ['ישראל', 'israel'],
    ["צ'ר", 'israel'],
  ])('LIST-02: %s is part of a name or an MRN, without regard to case', (search, id) => {
    expect(found(search)).toEqual([id]);
  });

  it('LIST-02: finds nobody by what is in neither, nor across name and MRN', () => {
    expect(found('zzz')).toEqual([]);
    expect(found('levia100')).toEqual([]);
    expect(found('undefined')).toEqual([]);
  });

  it('LIST-03: leaves out those of another status, together with the search', () => {
    expect(found(' ')).toEqual(['maya', 'jose', 'israel']);
    expect(found('', 'active')).toEqual(['maya', 'israel']);
    expect(found('', 'pending')).toEqual(['jose']);
    expect(found('maya', 'pending')).toEqual([]);
  });
});

describe('sorting', () => {
  const order = (rows: ReturnType<typeof named>, column: SortedColumn, direction: 'ascending' | 'descending') =>
    sortedPatients(rows, { column, direction }, 'en');

  it('LIST-06: names stand without regard to case, numbers in them by value, those without a name last', () => {
    const rows = named('zoe', '', 'Adam', 'bella', 'Adam 10', 'Adam 9');
    const names = ['Adam', 'Adam 9', 'Adam 10', 'bella', 'zoe'];
    expect(order(rows, 'name', 'ascending').map(({ name }) => name)).toEqual([...names, undefined]);
    expect(order(rows, 'name', 'descending').map(({ name }) => name)).toEqual([...names.toReversed(), undefined]);
  });

  it('LIST-06: dates stand as dates, record numbers by value, equal ones by name', () => {
    const rows = [
      row({ id: 'c', firstName: 'Carl', dateOfBirth: '1990-01-01', mrn: 'a10' }),
      row({ id: 'b', firstName: 'Bea', dateOfBirth: '1989-12-31', mrn: null }),
      row({ id: 'a', firstName: 'Ann', dateOfBirth: '1990-01-01', mrn: 'A9', startedAdvisorAt: null }),
      row({ id: 'd', firstName: 'Dan', dateOfBirth: null, mrn: 'B1' }),
    ];
    const ids = (column: SortedColumn, direction: 'ascending' | 'descending') =>
      order(rows, column, direction)
        .map(({ id }) => id)
        .join('');
    expect([ids('birthDate', 'ascending'), ids('birthDate', 'descending')]).toEqual(['bacd', 'acbd']);
    expect([ids('mrn', 'ascending'), ids('mrn', 'descending')]).toEqual(['acdb', 'dcab']);
    expect([ids('status', 'ascending'), ids('status', 'descending')]).toEqual(['bcda', 'abcd']);
  });

  it('LIST-06: not sorted is the order of the server', () => {
    const rows = named('zoe', 'Adam', '');
    expect(sortedPatients(rows, null, 'en')).toBe(rows);
  });
});
