import type { Page } from '@playwright/test';
import { answerCall } from '../commands/contract-answers.ts';

import { at, dialog, fails, isAnsweredBy, type Screen, submit } from './screen.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const LINK = `otpauth://totp/Glidepath:dana.cohen%40northside.test?secret=${SECRET}&issuer=Glidepath`;
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `MZXW6YTBOI${'ABCDEFGHIJ'[index]}GEZDG`);

const answers =
  (path: string, json: unknown, status = 200) =>
  (page: Page) =>
    answerCall(page, path, json, { status });
const refuses = (path: string, detail: string, error: string) => answers(path, { detail, error }, 403);
const typePassword = (page: Page) => page.locator('input[name="password"]').fill('Glide!Path2026');
const typeCode = (page: Page) => page.locator('input[name="code"]').fill('123456');

async function logIn(page: Page): Promise<void> {
  await page.locator('input[type="email"]').fill('dana@e2e.test');
  await typePassword(page);
  await submit(page);
  await page.locator('input[name="code"]').waitFor();
}

/** The answer of a login whose second step is still to come. */
const asksForCode = answers('oauth/token', { detail: 'second-factor-needed', challenge: 'x'.repeat(43) }, 403);

const secondStep: Screen = { name: 'second-step', as: 'nobody', path: at('/login'), before: asksForCode, act: logIn };
const security: Screen = { name: 'security', as: 'doctor', path: at('/user-profile/security') };
const openTwoStep = (page: Page) => page.locator('main section').first().getByRole('button').click();
const isOn = isAnsweredBy('user/security', { second_factor: { is_on: true, recovery_codes_left: 2 } });

async function begin(page: Page): Promise<void> {
  await openTwoStep(page);
  await typePassword(page);
  await submit(page);
  await page.locator('input[name="code"]').waitFor();
}

export const SECURITY_SCREENS: readonly Screen[] = [
  secondStep,
  {
    ...secondStep,
    state: 'recovery',
    act: async (page) => {
      await logIn(page);
      await page.locator('form button[type="button"]').first().click();
      await submit(page);
    },
  },
  {
    ...secondStep,
    state: 'refused',
    before: async (page) => {
      await asksForCode(page);
      await refuses(
        'oauth/second_factor',
        'second-factor-wrong-code',
        'This code is not valid. Enter the newest code of your app.',
      )(page);
    },
    act: async (page) => {
      await logIn(page);
      await typeCode(page);
      await submit(page);
    },
    shows: (page) => page.getByRole('alert'),
  },
  security,
  { ...security, state: 'on', as: 'patient', before: isOn },
  { ...security, state: 'failing', before: fails('user/security') },
  { ...security, state: 'password', as: 'patient', act: openTwoStep, shows: dialog },
  {
    ...security,
    state: 'app',
    as: 'patient',
    before: answers('user/second_factor/begin', { secret: SECRET, link: LINK }),
    act: begin,
    shows: dialog,
  },
  {
    ...security,
    state: 'recovery-codes',
    as: 'patient',
    before: async (page) => {
      await answers('user/second_factor/begin', { secret: SECRET, link: LINK })(page);
      await answers('user/second_factor/confirm', { recovery_codes: RECOVERY_CODES })(page);
    },
    act: async (page) => {
      await begin(page);
      await typeCode(page);
      await submit(page);
    },
    shows: (page) => dialog(page).locator('ol'),
  },
  {
    ...security,
    state: 'turning-off',
    as: 'patient',
    before: async (page) => {
      await isOn(page);
      await refuses('user/second_factor/turn_off', 'password-wrong', 'The password is wrong.')(page);
    },
    act: async (page) => {
      await openTwoStep(page);
      await typePassword(page);
      await typeCode(page);
      await submit(page);
    },
    shows: (page) => dialog(page).getByRole('alert'),
  },
  {
    ...security,
    state: 'passkeys',
    as: 'patient',
    before: isAnsweredBy('user/security', {
      passkeys: ['Chrome, macOS', 'YubiKey 5C'].map((name, index) => ({
        id: `00000000-0000-7000-8000-00000000000${index}`,
        name,
        created_at: '2026-10-02T08:30:00.000Z',
        last_used_at: index === 0 ? '2026-11-16T08:30:00.000Z' : null,
      })),
    }),
    shows: (page) => page.getByText('YubiKey 5C'),
  },
  ...(['proof'] as const).map((wanted) => ({
    ...security,
    state: wanted,
    // One dialog asks for both, whatever call wants them.
    before: refuses('user/passkeys/begin', `${wanted}-needed`, 'Not without it.'),
    act: (page: Page) => page.locator('main section').nth(1).getByRole('button').click(),
    shows: dialog,
  })),
  ...(['setup', 'code'] as const).map((wait) => ({
    ...security,
    state: `required-${wait}`,
    // Such a session leads nowhere else: the app is reloaded before and after.
    tabEntries: {},
    before: isAnsweredBy('user/', { session_waits_for: wait }),
    shows: (page: Page) => page.locator(wait === 'setup' ? 'input[name="password"]' : 'input[name="code"]').first(),
  })),
  {
    ...security,
    state: 'signing-out',
    as: 'patient',
    act: (page) => page.locator('main section').last().getByRole('button').click(),
    shows: dialog,
  },
];
