import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, field, fill, press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { InviteStaffModal } from './invite-staff.modal.tsx';
import type { StaffMember } from './staff.query.ts';

beforeAll(() => loadTexts(['admin', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const OMER = {
  id: '00000000-0000-4000-8000-000000000101',
  name: 'Omer Katz',
  email: 'omer@x.test',
  is_admin: true,
  staff_role: 'viewer',
  status: 'invited',
};

function show(status = 201, body: object = OMER) {
  const server = fakeServer({ '/api/staff/': { status, body } });
  vi.stubGlobal('fetch', server.fetch);
  const [onInvited, onClose] = [vi.fn<(member: StaffMember) => void>(), vi.fn<() => void>()];
  renderInApp(<InviteStaffModal onInvited={onInvited} onClose={onClose} />);
  return { ...server, onInvited, onClose };
}

async function fillIn(email: string) {
  await fill('First name', ' Omer ');
  await fill('Last name', 'Katz');
  await fill('Email', email);
}

const send = () => press('Send invitation');

describe('inviting staff', () => {
  it('CLINIC-19: needs both names and a well-formed address, said once it was sent and then as it is typed', async () => {
    const { requests } = show();
    await fill('Email', 'omer@');
    await userEvent.tab();
    expect(faultOf('Email')).toBeUndefined();
    await send();
    expect(faultOf('First name')).toBe('field is mandatory');
    expect(faultOf('Last name')).toBe('field is mandatory');
    expect(faultOf('Email')).toBe('email incorrect format');
    await fill('First name', '...');
    await fill('Last name', '...');
    expect(faultOf('First name')).toBe('A name needs at least one letter.');
    // The name is judged as one.
    await fill('Last name', 'Katz');
    expect(faultOf('First name')).toBeUndefined();
    await fill('Email', '');
    expect(faultOf('Email')).toBe('field is mandatory');
    expect(requests).toEqual([]);
  });

  it('CLINIC-19: is sent tidied, with the role and the right that were chosen', async () => {
    const { requests, onInvited, onClose } = show();
    await fillIn(' Omer@X.test');
    await userEvent.selectOptions(field('Role'), 'Viewer');
    await userEvent.click(field('Administrator'));
    await send();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { first_name: 'Omer', last_name: 'Katz', email: 'omer@x.test', is_admin: true, staff_role: 'viewer' }],
    ]);
    expect(onInvited.mock.calls[0]?.[0]).toMatchObject({ name: 'Omer Katz', staffRole: 'viewer' });
  });

  it.each([
    ['an account here', 409, { code: 26 }, 'Email', /exists/],
    ['an address in use', 409, { code: 27 }, 'Email', /in use/],
    ['a refused name', 400, { fields: { last_name: 'x' } }, 'Last name', /did not accept this/],
  ])('CLINIC-19: %s is said at its field until something is changed', async (_, status, body, name, text) => {
    const { onInvited } = show(status, body);
    await fillIn('omer@x.test');
    await send();
    await vi.waitFor(() => expect(faultOf(name)).toMatch(text));
    expect(screen.queryByRole('alert')).toBeNull();
    await fill('Email', 'omer@y.test');
    expect(faultOf(name)).toBeUndefined();
    expect(onInvited).not.toHaveBeenCalled();
  });

  it.each([
    ['another refusal', 400, { code: 170 }],
    ['a failure of the server', 500, {}],
  ])('CLINIC-19: %s is said of the whole form, which can be sent again', async (_, status, body) => {
    const { requests } = show(status, body);
    await fillIn('omer@x.test');
    await send();
    expect(await screen.findByRole('alert')).toBeDefined();
    await send();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
  });
});
