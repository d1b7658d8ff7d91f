import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, field, fill, press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { CredentialsModal } from './credentials.modal.tsx';
import { TrainingVideoModal } from './training-video.modal.tsx';

beforeAll(() => loadTexts(['training', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

describe('the login at the linked data provider', () => {
  function show(status = 200) {
    const server = fakeServer({ '/api/update_tidepool_creds/': { status, body: { is_valid: true } } });
    vi.stubGlobal('fetch', server.fetch);
    const onSaved = vi.fn<() => void>();
    renderInApp(<CredentialsModal opened onClose={vi.fn<() => void>()} onSaved={onSaved} />);
    return { ...server, onSaved };
  }

  it.each([
    ['both fields empty', '', '', 'Enter an email address.', 'Enter a password.'],
    ['an email of white space', '  ', 'secret', 'Enter an email address.', undefined],
    ['a malformed email', 'clinic@tidepool', 'secret', 'Enter a valid email address', undefined],
    ['a malformed email and no password', 'clinic', '', 'Enter a valid email address', 'Enter a password.'],
    ['no password', 'clinic@tidepool.example', '', undefined, 'Enter a password.'],
  ])('AUTH-39: %s is said at its field, and nothing is sent', async (_, email, password, emailFault, passwordFault) => {
    const { requests } = show();
    await fill('Email', email);
    await fill('Password', password);
    await press('Login');
    expect([faultOf('Email'), faultOf('Password')]).toEqual([emailFault, passwordFault]);
    expect(requests).toEqual([]);
  });

  it('AUTH-39: a complete form is sent with its address tidied', async () => {
    const { requests, onSaved } = show();
    await fill('Email', ' Clinic@Tidepool.example');
    await fill('Password', ' secret ');
    await press('Login');
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'clinic@tidepool.example', password: ' secret ' }]);
  });

  it('AUTH-39: what the server refuses is said, and what was typed stays', async () => {
    const { onSaved } = show(400);
    await fill('Email', 'clinic@tidepool.example');
    await fill('Password', 'secret');
    await press('Login');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(field('Email')).toHaveProperty('value', 'clinic@tidepool.example');
    expect(onSaved).not.toHaveBeenCalled();
  });
});

it('AUTH-37: Continue works only once the box is ticked', async () => {
  const server = fakeServer({});
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<TrainingVideoModal opened onConfirmed={vi.fn<() => void>()} />);
  const box = 'I have viewed the training video';
  await press('Continue');
  expect(screen.getByText("didn't view training video")).toBeDefined();
  const sent = () => server.requests.map(({ path }) => path).filter((path) => path.includes('confirm'));
  expect(sent()).toEqual([]);
  await userEvent.click(field(box));
  expect(screen.queryByText("didn't view training video")).toBeNull();
  await press('Continue');
  expect(sent()).toEqual(['/api/confirm_instructions/']);
  expect(await screen.findByRole('alert')).toBeDefined();
});
