import { describe, expect, it } from 'vitest';

import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import { firstMatch, foundPeople } from './found-people.ts';
import { patientRow } from './patient-row.ts';

const aRow = (id: string, firstName: string, mrn: string | null = null) =>
  patientRow(aPatient({ id, firstName, middleName: '', lastName: 'Levi', mrn }), false, aUser());
const ROWS = [aRow('a', 'Anna', 'A10'), aRow('b', 'Beni', 'A1'), aRow('c', 'Chaim')];
const idsOf = (search: string) => foundPeople(ROWS, search).map(({ id }) => id);
const opened = (search: string) => firstMatch(foundPeople(ROWS, search), search)?.id;

describe('a search for somebody', () => {
  it('LIST-02: finds by name or MRN, in the order of the list', () => {
    expect([idsOf('levi'), idsOf(' A1 '), idsOf('nobody'), idsOf(' ')]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
      [],
      ['a', 'b', 'c'],
    ]);
  });

  it('opens the first by Enter, but the one who bears exactly what was typed', () => {
    expect([opened('levi'), opened('a1'), opened('chaim  LEVI'), opened('nobody')]).toEqual(['a', 'b', 'c', undefined]);
  });

  it('opens nobody before anything is typed', () => {
    expect(opened(' ')).toBeUndefined();
  });
});
