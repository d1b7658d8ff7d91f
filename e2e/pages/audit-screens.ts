import { at, fails, isAnsweredBy, type Screen } from './screen.ts';

const trail = {
  name: 'audit-trail',
  as: 'admin',
  path: at('/audit-trail'),
  shows: (page) => page.getByRole('table'),
} satisfies Pick<Screen, 'name' | 'as' | 'path' | 'shows'>;
const report = {
  name: 'access-report',
  as: 'admin',
  path: ({ ownPatientId }) => `/audit-trail/patient/${ownPatientId}`,
  shows: (page) => page.locator('dl'),
} satisfies Pick<Screen, 'name' | 'as' | 'path' | 'shows'>;
const noEntries = { entries: [], next: null };
const noPeople = { entries: [], people: [] };
const broken = { ledger: { checked_at: '2026-11-16T08:30:00.000Z', is_whole: false } };

/** Who did and saw what, for administrators. */
export const AUDIT_SCREENS: readonly Screen[] = [
  trail,
  {
    ...trail,
    state: 'empty',
    before: isAnsweredBy('audit_trail/*', noEntries),
    shows: (page) => page.getByRole('main').getByRole('search'),
  },
  { ...trail, state: 'broken', before: isAnsweredBy('audit_trail/*', broken), shows: (page) => page.getByRole('note') },
  { ...trail, state: 'failed', before: fails('audit_trail/*'), shows: (page) => page.getByRole('alert') },
  report,
  { ...report, state: 'empty', before: isAnsweredBy('patient/*/access_report/', noPeople) },
  {
    ...report,
    state: 'failed',
    before: fails('patient/*/access_report/'),
    shows: (page) => page.getByRole('alert'),
  },
];
