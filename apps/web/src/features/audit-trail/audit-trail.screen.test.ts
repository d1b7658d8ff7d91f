import { describe, expect, it } from 'vitest';

import type { TrailEntry } from './audit-trail.query.ts';
import { trailCsv } from './audit-trail.screen.tsx';
import { askedTrail, NO_FILTERS } from './trail-filters.ts';

const ENTRY: TrailEntry = {
  id: 'change 1',
  at: '2026-03-01T09:00:00.000Z',
  kind: 'change',
  what: 'patient-changed',
  actorKind: 'clinician',
  actor: { id: '0', name: 'Dana Roth' },
  patient: { id: '1', name: '=cmd|calc', dateOfBirth: '1990-02-03', mrn: '007', standing: 'current' },
  member: null,
  aboutId: '1',
  reason: null,
  details: '{"n":1}',
};

describe('AUDIT-06: an export as CSV', () => {
  it('has a row for each entry, under headings, in the words of the page', () => {
    const wordsOf = () => ({ who: 'Dana Roth', role: 'Clinic staff', what: 'Changed', whom: '=cmd|calc' });
    const csv = trailCsv([ENTRY], { headings: ['Time', 'Who'], wordsOf });
    expect(csv).toBe(
      `\uFEFF"Time","Who"\r\n"2026-03-01T09:00:00.000Z","Dana Roth","Clinic staff","Changed","patient-changed","'=cmd|calc","007","1990-02-03","1","","{""n"":1}"\r\n`,
    );
  });
});

describe('AUDIT-05: filters', () => {
  it('ask for nothing where nothing is chosen', () => {
    expect(askedTrail(NO_FILTERS)).toEqual({});
  });

  it('mean both days as a whole, on the reader’s own clock', () => {
    const { from = '', to = '' } = askedTrail({ ...NO_FILTERS, fromDay: '2026-03-01', toDay: '2026-03-31' });
    expect(new Date(from)).toEqual(new Date(2026, 2, 1));
    expect(new Date(to)).toEqual(new Date(2026, 3, 1));
  });

  it('ask for all names of a group', () => {
    expect(askedTrail({ ...NO_FILTERS, group: 'reports', kind: 'look' })).toEqual({
      kind: 'look',
      what: 'create-patient-reports,get-patient-summary,reports-viewed',
    });
  });
});
