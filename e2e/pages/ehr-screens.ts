import type { Page } from '@playwright/test';

import { sharedReview } from './review-screens.ts';
import { at, dialog, fails, isAnsweredBy, type Screen } from './screen.ts';

const SETTINGS = {
  base_url: 'https://fhir.northside-diabetes.example.org/interconnect-production/api/FHIR/R4',
  mrn_system: 'urn:oid:1.2.840.114350.1.13.0.1.7.5.737384.14',
  visit_system: 'urn:oid:1.2.840.114350.1.13.0.1.7.3.698084.8',
  is_sending: true,
  proof: 'signature',
  client_id: '4f1c2a90-1b7d-4c55-9d3e-7a60b2f4c111',
  launch_client_id: '4f1c2a90-1b7d-4c55-9d3e-7a60b2f4c112',
  has_token: false,
  version: 1,
};
const section = (page: Page) => page.locator('main section').nth(4);
const system = {
  name: 'admin-settings',
  as: 'admin',
  path: at('/admin-settings'),
  before: isAnsweredBy('ehr_settings/', { settings: SETTINGS }),
  shows: section,
} satisfies Partial<Screen>;

const delivery = (changes: object) => ({
  state: 'pending',
  failure: null,
  code: null,
  attempts: 0,
  next_try_at: '2026-03-01T11:00:05.000Z',
  sent_at: null,
  ...changes,
});
const late = { failure: 'ehr-unreachable', code: 160, attempts: 3, next_try_at: '2026-03-01T11:08:05.000Z' };
const failed = { state: 'failed', failure: 'ehr-patient-unknown', code: 162, attempts: 1, next_try_at: null };
const sent = { state: 'sent', attempts: 1, next_try_at: null, sent_at: '2026-03-01T11:00:07.000Z' };
const line = (page: Page) => page.locator('main [data-delivery]');
const review = (state: string, changes: object): Screen => ({ ...sharedReview(delivery(changes)), state, shows: line });

/** The clinic's health record system: its settings, what became of a plan there, and launches that ended nowhere. */
export const EHR_SCREENS: readonly Screen[] = [
  ...(['no-patient', 'several-patients'] as const).map(
    (state): Screen => ({ name: 'launch-problem', state, as: 'nobody', path: at(`/launch-problem/${state}`) }),
  ),
  { ...system, state: 'record-system' },
  {
    ...system,
    state: 'record-system-errors',
    before: isAnsweredBy('ehr_settings/', { settings: null }),
    act: async (page) => {
      await section(page).getByRole('button').first().click();
      await dialog(page).locator('button[type="submit"]').click();
    },
    shows: dialog,
  },
  {
    ...system,
    state: 'record-system-form',
    act: (page) => section(page).getByRole('button').first().click(),
    shows: dialog,
  },
  {
    ...system,
    state: 'record-system-removal',
    act: (page) => section(page).getByRole('button').last().click(),
    shows: dialog,
  },
  {
    ...system,
    state: 'record-system-failing',
    before: fails('ehr_settings/'),
    shows: (page) => section(page).getByRole('alert'),
  },
  review('record-waiting', {}),
  review('record-late', late),
  review('record-failed', failed),
  review('record-sent', sent),
  {
    ...review('record-unknown', {}),
    before: async (page) => {
      await sharedReview({}).before(page);
      await fails('ehr_deliveries/*')(page);
    },
  },
];
