import type { Locator, Page } from '@playwright/test';
import { answerCall, fulfilByContract } from '../commands/contract-answers.ts';

import { failCall } from './frame.ts';
import { type Cast, LONG_NAME } from './frame-cast.ts';
import { at, dialog, fails, isAnsweredBy, type Screen, submit } from './screen.ts';

const CONNECTIONS = 'cloud_integrations/connections/**';
const connection = { is_connected: true, connected_at: '2026-02-03T09:00:00.000Z' };
const bothConnected = isAnsweredBy(CONNECTIONS, {
  devices: { dexcom: connection, libre: { ...connection, login_url: null } },
});

/** Names of services are the same in both languages. */
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Libre', exact: true });
const panelButton = (page: Page): Locator => panel(page).locator('button');
const devicesOf = (id: keyof Cast) => (cast: Cast) => `/patient-profile/${cast[id]}/connect-devices`;

/** The windows of other companies have no place in pictures of ours. */
const windowsAre = (kind: 'blocked' | 'open' | 'closed', act: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.evaluate((shown) => {
    const opened = { closed: shown === 'closed', close: () => undefined, location: { replace: () => undefined } };
    window.open = () => (shown === 'blocked' ? null : (opened as unknown as Window));
  }, kind);
  await act(page);
};
const connect = (page: Page) => panelButton(page).click();
const connectInVain = windowsAre('blocked', connect);

const connectDevices = {
  name: 'connect-devices',
  as: 'doctor',
  path: devicesOf('doctorsPatientId'),
  shows: panelButton,
} satisfies Screen;
const guestDevices = {
  name: 'guest-devices',
  as: 'guest',
  path: ({ doctorsPatientId }) => `/connect-guest-devices/${doctorsPatientId}`,
  tabEntries: { guest_name: 'Grace' },
  shows: panelButton,
} satisfies Screen;
const dexcomConnection = {
  name: 'dexcom-connection',
  as: 'patient',
  path: ({ ownPatientId }) => `/dexcom-connection/${ownPatientId}`,
} satisfies Screen;

const INVITATION_SCREENS: readonly Screen[] = [
  {
    ...connectDevices,
    state: 'invitation',
    act: async (page) => {
      await page.getByRole('button', { name: /CGM/ }).click();
      await submit(page);
    },
    shows: dialog,
  },
  {
    ...connectDevices,
    state: 'invitation-failing',
    before: fails('guest_enrollment/**'),
    act: async (page) => {
      await page.getByRole('button', { name: /CGM/ }).click();
      await page.getByRole('dialog').locator('input').fill('relative@e2e.test');
      await submit(page);
    },
    shows: (page) => page.locator('dialog[open]'),
  },
];

const DOCTOR_DEVICE_SCREENS: readonly Screen[] = [
  connectDevices,
  { ...connectDevices, state: 'long-name', path: devicesOf('longNamedPatientId') },
  { ...connectDevices, state: 'connected', path: devicesOf('connectedPatientId'), shows: panel },
  {
    ...connectDevices,
    state: 'disconnecting',
    path: devicesOf('connectedPatientId'),
    act: (page) => page.getByRole('region', { name: 'Dexcom', exact: true }).locator('button').click(),
    shows: dialog,
  },
  { ...connectDevices, state: 'waiting', act: windowsAre('open', connect), shows: panel },
  {
    ...connectDevices,
    state: 'connected-dialog',
    act: windowsAre('closed', async (page) => {
      await bothConnected(page);
      await connect(page);
    }),
    shows: dialog,
  },
  { ...connectDevices, state: 'problem', act: connectInVain, shows: dialog },
  {
    ...connectDevices,
    state: 'loading',
    before: (page) => failCall(page, CONNECTIONS, () => new Promise(() => undefined)),
    shows: (page) => page.locator('main [role="status"][aria-label]'),
  },
  {
    ...connectDevices,
    state: 'failing',
    before: fails(CONNECTIONS),
    shows: (page) => page.locator('main').getByRole('alert'),
  },
  {
    ...connectDevices,
    state: 'nothing',
    before: (page) => answerCall(page, 'public_system_settings/', [{ key: 'is_dexcom_blocked', value: 'true' }]),
    shows: (page) => page.locator('main h1'),
  },
  {
    name: 'recommendations',
    state: 'notice',
    as: 'doctor',
    path: ({ connectedPatientId }) => `/patient-profile/${connectedPatientId}/recommendations`,
    shows: (page) => page.getByRole('checkbox'),
  },
  {
    name: 'recommendations',
    state: 'uploader',
    as: 'doctor',
    path: ({ startedPatientId }) => `/patient-profile/${startedPatientId}/recommendations`,
    // An encryption without its key fails, as the uploader does that never opens.
    before: async (page) => {
      await page.route('**/api/clinic/', async (route) => {
        const response = await route.fetch();
        const clinic = await response.json();
        const clinic_configuration = { ...clinic.clinic_configuration, should_encrypt_deeplink: true };
        await fulfilByContract(route, { ...clinic, clinic_configuration }, { response });
      });
    },
    act: (page) => page.locator('main dl + div button').click(),
    shows: dialog,
  },
];

/** The connections of patients: as clinicians, patients and guests see them. */
export const DEVICE_SCREENS: readonly Screen[] = [
  ...DOCTOR_DEVICE_SCREENS,
  ...INVITATION_SCREENS,
  dexcomConnection,
  {
    ...dexcomConnection,
    state: 'problem',
    act: windowsAre('blocked', (page) => page.locator('main button').last().click()),
    shows: dialog,
  },
  { name: 'connected-with-dexcom', as: 'connectedPatient', path: at('/connected-with-dexcom') },
  {
    name: 'patient-profile',
    state: 'connected',
    as: 'connectedPatient',
    path: at('/user-profile/'),
    act: (page) => page.locator('main ul button').click(),
    shows: dialog,
  },
  guestDevices,
  { ...guestDevices, state: 'no-token', as: 'nobody', shows: (page) => page.locator('main h1') },
  { ...guestDevices, state: 'long-name', tabEntries: { guest_name: LONG_NAME } },
  { ...guestDevices, state: 'connected', before: bothConnected, shows: panel },
  { ...guestDevices, state: 'problem', act: connectInVain, shows: dialog },
  {
    ...guestDevices,
    state: 'failing',
    before: fails(CONNECTIONS),
    shows: (page) => page.locator('main').getByRole('alert'),
  },
];
