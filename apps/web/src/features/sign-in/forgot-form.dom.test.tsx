import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/routing/paths.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { LoginScreen } from './login.screen.tsx';

beforeAll(() => loadTexts(['sign-in', 'shell', 'errors']));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: 'Reset password' });

/** Fills in the address and presses the button twice. */
function askForMail(status: number) {
  const server = fakeServer({ '/api/reset_password/maya%40x.test': { status, body: { status: 'ok' } } });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<LoginScreen />, { address: paths.forgot });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@x.test' } });
  fireEvent.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  return server;
}

describe('the form that sends a mail', () => {
  it('NAV-35 RESET-06: sends once, says so, and is ready again after 3000 ms', async () => {
    const { requests } = askForMail(200);
    await passed(0);
    expect(screen.getByRole('status').textContent).toBe('Email was sent to the address: maya@x.test');
    await passed(2_999);
    expect(screen.getByRole('status')).toBeDefined();
    await passed(1);
    expect(screen.getByRole('button', { name: 'Login' })).toBeDefined();
    expect(requests).toHaveLength(1);
  });

  it('NAV-35 RESET-24: is ready at once after a failure, which it tells', async () => {
    askForMail(500);
    await passed(0);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(button().getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@x.test');
  });
});
