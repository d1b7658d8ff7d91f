import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { paths, withNotice } from '#shared/routing/paths.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, field } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { LoginScreen } from './login.screen.tsx';

beforeAll(() => loadTexts(['sign-in', 'second-step', 'shell', 'errors']));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const valueOf = (label: string) => (field(label) as HTMLInputElement).value;

const TOKEN = '/api/oauth/token';
const RESET = '/api/reset_password/maya%40x.test';

type Answers = Parameters<typeof fakeServer>[0];

function show(answers: Answers, address: string | { pathname: string; state: unknown } = paths.login) {
  const server = fakeServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<LoginScreen />, { address });
  return server;
}

function fillIn(email = 'maya@x.test', password = 'secret') {
  fill('Email', email);
  fill('Password', password);
}

describe('the login form', () => {
  it.each([
    ['AUTH-02', '', 'secret', 'Enter an email address.', undefined],
    ['AUTH-03 AUTH-06', 'maya@', 'secret', 'Enter a valid email address', undefined],
    ['AUTH-04', 'maya@x.test', '', undefined, 'Enter a password.'],
  ])('%s: of %j and %j it says what is wrong at its field, and sends nothing', (_, email, password, ...faults) => {
    const { requests } = show({});
    fillIn(email, password);
    press('Login');
    expect([faultOf('Email'), faultOf('Password')]).toEqual(faults);
    expect(document.activeElement).toBe(field(faults[0] ? 'Email' : 'Password'));
    expect(requests).toEqual([]);
  });

  it('AUTH-05: both empty fields are marked, and one message is about both until one is typed into', () => {
    show({});
    press('Login');
    expect([faultOf('Email'), faultOf('Password')]).toEqual(['', '']);
    expect(screen.getByRole('alert').textContent).toBe('Enter a valid email address and password.');
    expect(document.activeElement).toBe(field('Email'));
    fill('Password', 's');
    expect([faultOf('Email'), faultOf('Password')]).toEqual([undefined, undefined]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('AUTH-06 AUTH-10: is sent once; the loader appears after 1 second', async () => {
    const { requests } = show({ [TOKEN]: () => new Promise(() => undefined) });
    fillIn(' Maya@X.test');
    press('Login');
    press('Login');
    await passed(999);
    expect(screen.queryByRole('dialog')).toBeNull();
    await passed(1);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(requests.map(({ body }) => body)).toMatchObject([{ username: 'maya@x.test', password: 'secret' }]);
  });

  it('AUTH-11: a refusal is said at once and what was typed stays; typing and the next attempt take it away', async () => {
    const { requests } = show({ [TOKEN]: { status: 401, body: { code: 21 } } });
    fillIn();
    press('Login');
    await passed(0);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(button('Login').getAttribute('aria-disabled')).toBe('false');
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['maya@x.test', 'secret']);
    fill('Password', 'secret2');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Login');
    await passed(0);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(requests).toHaveLength(2);
  });

  it('AUTH-11: after a minute the call is withdrawn, which is said until the next attempt and is no failure', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      if (signal) signals.push(signal);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    renderInApp(<LoginScreen />, { address: '/' });
    fillIn();
    press('Login');
    await passed(61_000);
    expect(screen.getByRole('status').textContent).toMatch(/^It took too long/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(valueOf('Password')).toBe('secret');
    press('Login');
    await passed(0);
    expect(screen.queryByRole('status')).toBeNull();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('AUTH-16: the general error opens a dialog; closed, what was typed is still there', async () => {
    show({ [TOKEN]: { status: 500 } });
    fillIn();
    press('Login');
    await passed(0);
    expect(screen.getByRole('dialog')).toBeDefined();
    press('Ok');
    await passed(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['maya@x.test', 'secret']);
  });

  it('RESET-10: what somebody comes with is said while they type, until the next attempt', () => {
    show({}, { pathname: paths.login, ...withNotice('password-changed') });
    fill('Email', 'maya@x.test');
    expect(screen.getByRole('status').textContent).toMatch(/^Your password was changed/);
    press('Login');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([null, 'password-changed', {}, { notice: 'other' }])('RESET-10: %j is nothing to say', (state) => {
    show({}, { pathname: paths.login, state });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the form that sends a mail', () => {
  const openForgot = () => fireEvent.click(screen.getByText('Forgot your password?'));

  it('RESET-03: takes a valid address along, both ways, and nothing else', () => {
    show({});
    fillIn();
    openForgot();
    expect(valueOf('Email')).toBe('maya@x.test');
    expect(document.activeElement).toBe(field('Email'));
    fireEvent.click(screen.getByText('Back to login'));
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['maya@x.test', '']);
  });

  it.each(['', 'maya', 'maya@clinic'])('RESET-03: starts empty when %j was typed', (email) => {
    show({});
    fill('Email', email);
    openForgot();
    expect(valueOf('Email')).toBe('');
  });

  it.each([
    ['', 'Enter an email address.'],
    ['maya@', 'Enter a valid email address'],
  ])('RESET-04: of %j it says %s', (email, fault) => {
    const { requests } = show({}, paths.forgot);
    fill('Email', email);
    press('Reset password');
    expect(faultOf('Email')).toBe(fault);
    expect(document.activeElement).toBe(field('Email'));
    expect(requests).toEqual([]);
  });

  /** Fills in the address and presses the button twice. */
  function askForMail(status: number) {
    const server = show({ [RESET]: { status, body: { status: 'ok' } } }, paths.forgot);
    fill('Email', 'maya@x.test');
    press('Reset password');
    expect(button('Reset password').getAttribute('aria-disabled')).toBe('true');
    press('Reset password');
    return server;
  }

  it('NAV-35 RESET-06: sends once, says so, and shows the login form with the address after 3000 ms', async () => {
    const { requests } = askForMail(200);
    await passed(0);
    expect(screen.getByRole('status').textContent).toBe('Email was sent to the address: maya@x.test');
    await passed(2_999);
    expect(screen.getByRole('status')).toBeDefined();
    await passed(1);
    expect(button('Login')).toBeDefined();
    expect(requests).toHaveLength(1);
  });

  it('RESET-06: opened from the login form, it returns there with the address', async () => {
    show({ [RESET]: { body: { status: 'ok' } } });
    fillIn();
    openForgot();
    press('Reset password');
    await passed(0);
    await passed(3_000);
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['maya@x.test', '']);
  });

  it('NAV-35 RESET-24: is ready at once after a failure, which it tells', async () => {
    askForMail(500);
    await passed(0);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(button('Reset password').getAttribute('aria-disabled')).toBe('false');
    expect(valueOf('Email')).toBe('maya@x.test');
  });
});
