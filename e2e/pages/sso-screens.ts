import { answerCall } from '../commands/contract-answers.ts';
import { at, dialog, isAnsweredBy, type Screen } from './screen.ts';

const alert = (page: Parameters<typeof dialog>[0]) => page.locator('main').getByRole('alert');

const PROVIDER = {
  clinic_code: 'northside',
  metadata_url: 'https://glidepath.example.org/api/saml/metadata/northside',
  consumer_url: 'https://glidepath.example.org/api/saml/acs/northside',
  provider: {
    entity_id: 'https://login.northside-diabetes.example.org/saml2/idp/metadata.php?tenant=4f1c2a90-1b7d',
    sign_in_url: 'https://login.northside-diabetes.example.org/saml2/idp/SSOService.php',
    certificates: ['-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----'],
    certificates_valid_until: ['2028-05-31T09:00:00.000Z'],
    email_attribute: 'urn:oid:0.9.2342.19200300.100.1.3',
    signed_part: 'assertion',
    version: 1,
  },
};
const ANOTHER_ACCOUNT = {
  account: { name: 'Ruth Adler', email: 'ruth.adler@northside-diabetes.example.org', clinic_name: 'Northside Clinic' },
  tokens: null,
};
const provider = {
  name: 'admin-settings',
  as: 'admin',
  path: at('/admin-settings'),
  before: isAnsweredBy('identity_provider/', PROVIDER),
  shows: (page) => page.getByText(PROVIDER.metadata_url),
} satisfies Partial<Screen>;
/** Under the staff and the locked patients: change and end. */
const buttons = (page: Parameters<typeof dialog>[0]) => page.locator('main section').nth(3).getByRole('button');

/** Signing in through the clinic, and what its administrators set for it. */
export const SSO_SCREENS: readonly Screen[] = [
  { name: 'sso', as: 'nobody', path: at('/sso/demo') },
  { name: 'sso', state: 'user-not-exist', as: 'nobody', path: at('/sso/demo/user-not-exist'), shows: alert },
  { name: 'sso', state: 'general-error', as: 'nobody', path: at('/sso/demo/general-error'), shows: alert },
  { name: 'sso', state: 'not-begun-here', as: 'nobody', path: at('/sso/demo/not-begun-here'), shows: alert },
  { name: 'landing', state: 'not-begun-here', as: 'doctor', path: at('/saml_handler/a/120/b'), shows: alert },
  {
    name: 'landing',
    state: 'another-account',
    as: 'doctor',
    path: at('/saml_handler/a/120/b'),
    before: async (page) => {
      await answerCall(page, 'oauth/landing', ANOTHER_ACCOUNT);
    },
    shows: (page) => page.locator('main').getByRole('button'),
  },
  { name: 'login', state: 'sso-unavailable', as: 'nobody', path: at('/sso/nowhere'), shows: alert },
  { name: 'landing', state: 'instructions', as: 'newDoctor', path: at('/saml_handler'), shows: dialog },
  { ...provider, state: 'provider' },
  {
    ...provider,
    state: 'provider-errors',
    before: isAnsweredBy('identity_provider/', { ...PROVIDER, provider: null }),
    act: async (page) => {
      await buttons(page).first().click();
      await dialog(page).locator('button[type="submit"]').click();
    },
    shows: dialog,
  },
  { ...provider, state: 'provider-form', act: (page) => buttons(page).first().click(), shows: dialog },
  { ...provider, state: 'provider-removal', act: (page) => buttons(page).last().click(), shows: dialog },
];
