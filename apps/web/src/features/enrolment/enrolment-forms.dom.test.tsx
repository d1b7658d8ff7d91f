import { ERROR_CATALOGUE, type ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, field, fill, isFocused, press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { ConfirmEmailScreen } from './confirm-email.screen.tsx';
import { GuestEnrolmentScreen } from './guest-enrolment.screen.tsx';
import { PatientEnrolmentScreen } from './patient-enrolment.screen.tsx';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

beforeAll(() => loadTexts(['enrolment', 'shell', 'errors']));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const MAYA = { email: 'maya@x.test', first_name: 'Maya' };
const PEOPLE = {
  '/api/get_patient_with_enrollment_key/key': { body: MAYA },
  '/api/get_user_with_password_reset_key/key': { body: { ...MAYA, is_doctor: false } },
  '/api/email_change/key': { body: MAYA },
  '/api/guest_enrollment/get_patient_details_by_enrollment_key/key': {
    body: { first_name: 'Maya', id: '00000000-0000-4000-8000-000000000001' },
  },
};
const SIGN_UP = '/api/complete_patient_enrollment/';
const RESET = '/api/complete_reset_password/';
const GUEST = '/api/guest_enrollment/complete/';
const NEW_ADDRESS = '/api/complete_email_change/';

type Answers = Parameters<typeof fakeServer>[0];

async function show(screenOfLink: ReactElement, answers: Answers = {}) {
  const server = fakeServer({ ...PEOPLE, ...answers });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(screenOfLink, { address: '/?k=key' });
  await screen.findByRole('form');
  return { sent: () => server.requests.filter(({ method }) => method === 'POST') };
}

const answered = (name: ErrorName) => {
  const { code, status } = ERROR_CATALOGUE[name];
  return { status, body: { error: ENGLISH_ERROR_TEXTS[name], code } };
};

const dateButton = () => screen.getByRole('button', { name: /^Date of birth/ });

/** The choice alone: with every movement of a pointer a whole calendar is drawn anew. */
function selectOption(list: HTMLElement, name: string): void {
  fireEvent.change(list, { target: { value: within(list).getByText<HTMLOptionElement>(name).value } });
}

async function chooseDate(year: number) {
  fireEvent.click(dateButton());
  selectOption(await screen.findByLabelText('Year'), String(year));
  selectOption(screen.getByLabelText('Month'), 'January');
  fireEvent.click(screen.getByLabelText(new RegExp(`^2 January ${year}`)));
}

async function fillPasswords(password = 'Glide+2025', confirmation = password) {
  await fill('Password', password);
  await fill('Confirm password', confirmation);
}

async function fillSignUp() {
  await chooseDate(1980);
  await fillPasswords();
  await userEvent.click(screen.getByRole('checkbox'));
}

const alertText = () => screen.queryByRole('alert')?.textContent;

describe('signing up', () => {
  it('ENROL-06 ENROL-07: a form with faults is not sent, and a message goes when its own field is changed', async () => {
    const { sent } = await show(<PatientEnrolmentScreen />);
    await fillPasswords('Glide+2025', 'Glide+2026');
    await press('sign up');
    expect(faultOf('Confirm password')).toBe("Passwords don't match");
    expect(screen.getByText("didn't confirm terms of use")).toBeDefined();
    expect(screen.getByText('field is mandatory')).toBeDefined();
    await chooseDate(1980);
    expect(screen.queryByText('field is mandatory')).toBeNull();
    expect(faultOf('Confirm password')).toBe("Passwords don't match");
    // The two passwords have one message.
    await fill('Password', 'Glide+2027');
    expect(faultOf('Confirm password')).toBeUndefined();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByText("didn't confirm terms of use")).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('ENROL-18: Enter in a password that is too weak says what is missing, where it is missing', async () => {
    const { sent } = await show(<PatientEnrolmentScreen />);
    await chooseDate(1980);
    await fill('Password', 'glide2025');
    await userEvent.keyboard('{Enter}');
    expect(faultOf('Password')).toBe(
      'The password does not meet the criteria. Still missing: upper-case and lower-case letters, a symbol.',
    );
    expect(isFocused('Password')).toBe(true);
    expect(screen.getByRole('button', { name: 'sign up' }).getAttribute('aria-disabled')).toBe('true');
    await fill('Password', 'Glide+2025');
    expect(faultOf('Password')).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(faultOf('Confirm password')).toBe('Fill in all the fields.');
    expect(isFocused('Confirm password')).toBe(true);
    await fill('Confirm password', 'Glide+2025');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(sent()).toEqual([]);
  });

  it('ENROL-06: Enter without a date of birth leads to it', async () => {
    await show(<PatientEnrolmentScreen />);
    await fillPasswords();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(dateButton());
  });

  it('sends a form without faults once', async () => {
    const { sent } = await show(<PatientEnrolmentScreen />, { [SIGN_UP]: () => new Promise(() => undefined) });
    await fillSignUp();
    await press('sign up');
    await press('sign up');
    expect(sent().map(({ body }) => body)).toEqual([
      { password: 'Glide+2025', adp_enrollment_key: 'key', date_of_birth: '1980-01-02' },
    ]);
  });

  it('ENROL-37: asks a guardian for name and consent, which another date takes back', async () => {
    const { sent } = await show(<PatientEnrolmentScreen />);
    await fillPasswords();
    await chooseDate(2015);
    await press('sign up');
    const name = 'Full name of the parent or legal guardian';
    expect(faultOf(name)).toBe('field is mandatory');
    await fill(name, 'Ruth Levi');
    expect(faultOf(name)).toBeUndefined();
    await press('sign up');
    expect(screen.getByText('Without this consent the service cannot be used.')).toBeDefined();
    await chooseDate(2014);
    expect(field(name)).toHaveProperty('value', '');
    expect(sent()).toEqual([]);
  });

  it('ENROL-14 ENROL-15: status 435 is said below the password until that is changed', async () => {
    const names = ['password-criteria', 'password-reused', 'password-common', 'password-not-saved'] as const;
    const answers = names.map(answered);
    const { sent } = await show(<PatientEnrolmentScreen />, { [SIGN_UP]: () => answers.shift() ?? {} });
    await fillSignUp();
    for (const name of names) {
      await press('sign up');
      await vi.waitFor(() => expect(alertText()).toBe(ENGLISH_ERROR_TEXTS[name]));
      expect(screen.queryByRole('dialog')).toBeNull();
      await userEvent.click(screen.getByRole('checkbox'));
      await userEvent.click(screen.getByRole('checkbox'));
      expect(alertText()).toBe(ENGLISH_ERROR_TEXTS[name]);
      await fillPasswords(`Glide+${name}1`);
      await vi.waitFor(() => expect(alertText()).toBeUndefined());
    }
    expect(sent()).toHaveLength(names.length);
  });

  it.each([
    ['code 176', answered('birth-date-invalid')],
    ['its text alone', { status: 400, body: { error: 'Invalid date of birth' } }],
  ])('ENROL-14 ENROL-16: %s is said at the date of birth until another is chosen', async (_, answer) => {
    await show(<PatientEnrolmentScreen />, { [SIGN_UP]: answer });
    await fillSignUp();
    await press('sign up');
    expect(await screen.findByText('Invalid date of birth')).toBeDefined();
    await fillPasswords('Glide+2026');
    expect(screen.getByText('Invalid date of birth')).toBeDefined();
    await chooseDate(1981);
    await vi.waitFor(() => expect(screen.queryByText('Invalid date of birth')).toBeNull());
  });

  it('ENROL-14 ENROL-17: any other error opens a dialog; closed, what was typed is still there', async () => {
    const names = ['patient-registration-expired', 'invitation-invalid', 'throttled', 'general-error'] as const;
    const answers = names.map(answered);
    await show(<PatientEnrolmentScreen />, { [SIGN_UP]: () => answers.shift() ?? {} });
    await fillSignUp();
    for (const name of names) {
      await press('sign up');
      expect((await screen.findByRole('dialog')).textContent).toContain(ENGLISH_ERROR_TEXTS[name]);
      await press('Ok');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(field('Password')).toHaveProperty('value', 'Glide+2025');
    }
  });
});

describe('choosing a new password', () => {
  it('RESET-11: a refused password can be tried again, everything else ends the attempt', async () => {
    const answers = [answered('password-reused'), answered('password-reset-expired')];
    const { sent } = await show(<ResetPasswordScreen />, { [RESET]: () => answers.shift() ?? {} });
    await fillPasswords();
    await press('reset');
    await vi.waitFor(() => expect(alertText()).toBe(ENGLISH_ERROR_TEXTS['password-reused']));
    await press('reset');
    expect((await screen.findByRole('dialog')).textContent).toContain(ENGLISH_ERROR_TEXTS['password-reset-expired']);
    expect(alertText()).toBeUndefined();
    const body = { password: 'Glide+2025', password_reset_key: 'key' };
    expect(sent().map((request) => request.body)).toEqual([body, body]);
  });
});

describe('the date of birth of a guest', () => {
  it('ENROL-25: a missing one is invalid and sends nothing; choosing one takes the message away', async () => {
    const { sent } = await show(<GuestEnrolmentScreen />, { [GUEST]: () => new Promise(() => undefined) });
    await press('Continue');
    expect(screen.getByText('Invalid date of birth')).toBeDefined();
    expect(sent()).toEqual([]);
    await chooseDate(1980);
    expect(screen.queryByText('Invalid date of birth')).toBeNull();
    await press('Continue');
    await press('Continue');
    expect(sent().map(({ body }) => body)).toEqual([{ guest_enrollment_key: 'key', date_of_birth: '1980-01-02' }]);
  });

  it.each([403, 404])('ENROL-28: status %i is about the invitation', async (status) => {
    const error = 'This invitation is not valid.';
    await show(<GuestEnrolmentScreen />, { [GUEST]: { status, body: { error, code: 99 } } });
    await chooseDate(1980);
    await press('Continue');
    expect((await screen.findByRole('dialog')).textContent).toContain(error);
    expect(screen.queryByText('Invalid date of birth')).toBeNull();
  });

  it('ENROL-28: any other status reads as an invalid date of birth, and so does no answer', async () => {
    const statuses = [400, 429, 500, null];
    const answers = [...statuses];
    await show(<GuestEnrolmentScreen />, {
      [GUEST]: () => {
        const status = answers.shift() ?? null;
        if (status === null) throw new TypeError('Failed to fetch');
        return { status, body: {} };
      },
    });
    for (const index of statuses.keys()) {
      await chooseDate(1980 + index);
      await vi.waitFor(() => expect(screen.queryByText('Invalid date of birth')).toBeNull());
      await press('Continue');
      expect(await screen.findByText('Invalid date of birth')).toBeDefined();
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(answers).toEqual([]);
  });
});

describe('confirming a new address', () => {
  it('asks for the date of birth, sends it once, and leads to the sign-in', async () => {
    const { sent } = await show(<ConfirmEmailScreen />, { [NEW_ADDRESS]: { body: DONE } });
    expect(screen.getByText('maya@x.test')).toBeDefined();
    await press('Confirm');
    expect(screen.getByText('Invalid date of birth')).toBeDefined();
    expect(sent()).toEqual([]);
    await chooseDate(1980);
    expect(screen.queryByText('Invalid date of birth')).toBeNull();
    await press('Confirm');
    expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toBeDefined();
    expect(sent().map(({ body }) => body)).toEqual([{ email_change_key: 'key', date_of_birth: '1980-01-02' }]);
  });

  it('another date than the patient’s is said at it until another is chosen', async () => {
    await show(<ConfirmEmailScreen />, { [NEW_ADDRESS]: answered('birth-date-invalid') });
    await chooseDate(1980);
    await press('Confirm');
    expect(await screen.findByText('Invalid date of birth')).toBeDefined();
    expect(alertText()).toBeUndefined();
    await chooseDate(1981);
    await vi.waitFor(() => expect(screen.queryByText('Invalid date of birth')).toBeNull());
  });

  it('a spent link opens a dialog; whatever else failed is said, and the date stays', async () => {
    const answers = [answered('email-in-use'), answered('email-change-expired')];
    await show(<ConfirmEmailScreen />, { [NEW_ADDRESS]: () => answers.shift() ?? {} });
    await chooseDate(1980);
    await press('Confirm');
    await vi.waitFor(() => expect(alertText()).toBe(ENGLISH_ERROR_TEXTS['email-in-use']));
    expect(dateButton().textContent).toContain('1980');
    await press('Confirm');
    expect((await screen.findByRole('dialog')).textContent).toContain('Link expired');
  });
});
