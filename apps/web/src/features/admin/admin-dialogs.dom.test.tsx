import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { userQuery } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { choose, faultOf, field, fill, isFocused, press, textIn } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { FormerPatientsSection } from './former-patients-section.tsx';
import type { IdentityProvider } from './identity-provider/identity-provider.query.ts';
import { ProviderModal } from './identity-provider/provider.modal.tsx';
import { RecordSystemModal } from './record-system/record-system.modal.tsx';
import type { RecordSystem } from './record-system/record-system.query.ts';
import { ChangeRoleModal } from './staff/change-role.modal.tsx';
import { InviteStaffModal } from './staff/invite-staff.modal.tsx';
import type { StaffMember } from './staff/staff.query.ts';

beforeAll(() => loadTexts(['admin', 'ehr', 'documents', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => {
  localStorage.clear();
  onlineManager.setOnline(true);
});

type Answers = Parameters<typeof fakeServer>[0];

/** A dialog on a server, with what it has sent. */
function showOn(answers: Answers, dialog: ReactElement) {
  const server = fakeServer({ '/api/setting_changes/': { body: [] }, ...answers });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(dialog, { known: [[userQuery().queryKey, aUser({ isAdmin: true })]] });
  return { sent: () => server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

const OMER = {
  id: '00000000-0000-4000-8000-000000000101',
  name: 'Omer Katz',
  email: 'omer@x.test',
  is_admin: true,
  staff_role: 'viewer',
  status: 'invited',
};

describe('inviting staff', () => {
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

  it('CLINIC-19: needs both names and a well-formed address, said once it was sent and then as it is typed', async () => {
    const { requests } = show();
    await fill('Email', 'omer@');
    await userEvent.tab();
    expect(faultOf('Email')).toBeUndefined();
    await send();
    expect(faultOf('First name')).toBe('field is mandatory');
    expect(faultOf('Last name')).toBe('field is mandatory');
    expect(faultOf('Email')).toBe('email incorrect format');
    expect(isFocused('First name')).toBe(true);
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
    expect(isFocused(name)).toBe(true);
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

describe('single sign-on', () => {
  const PEM = '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----';
  const OTHER = PEM.replace('MIIC', 'MIID');
  const STORED: IdentityProvider = {
    entityId: 'https://idp.test',
    signInUrl: 'https://idp.test/sso',
    certificates: [PEM, OTHER],
    certificatesValidUntil: ['2036-03-01T09:00:00.000Z', '2037-03-01T09:00:00.000Z'],
    emailAttribute: 'mail',
    signedPart: 'both',
    version: 3,
  };
  const SAVED = { clinic_code: 'north', metadata_url: 'm', consumer_url: 'c', provider: null };
  const [entityId, address, certificate] = ['Entity id of your provider', 'Sign-in address', 'Certificate'];

  function show(provider: IdentityProvider | null, status = 200, body: object = SAVED) {
    const onSaved = vi.fn<() => void>();
    const dialog = <ProviderModal provider={provider} onClose={vi.fn<() => void>()} onSaved={onSaved} />;
    return { ...showOn({ '/api/identity_provider/': { status, body } }, dialog), onSaved };
  }

  it('SSO-02: begins with what most providers do, asks for the rest, and finds what is no certificate', async () => {
    const { sent } = show(null);
    expect(textIn('Attribute with the email address')).toBe('email');
    expect(field('The assertion')).toHaveProperty('checked', true);
    await press('Save');
    expect([entityId, address, certificate].map(faultOf)).toEqual(Array(3).fill('field is mandatory'));
    expect(isFocused(entityId)).toBe(true);
    await fill(entityId, 'https://idp.test');
    await fill(address, 'http://idp.test/sso');
    await fill(certificate, 'a key!');
    expect([entityId, address, certificate].map(faultOf)).toEqual([
      undefined,
      'Give an address that begins with https://.',
      'This is not a certificate in PEM form.',
    ]);
    await press('Save');
    expect(isFocused(address)).toBe(true);
    expect(sent()).toEqual([]);
    await fill(address, 'https://idp.test/sso');
    // Without its first and last line.
    await fill(certificate, ' MIIC\n');
    await press('Save');
    await vi.waitFor(() => expect(sent()).toMatchObject([{ certificates: [PEM], version: 0 }]));
  });

  it('SSO-02: sends what is stored, certificate by certificate, with what was changed', async () => {
    const { sent, onSaved } = show(STORED);
    await fill(address, 'https://idp.test/login');
    await choose('The response');
    await press('Save');
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      {
        entity_id: 'https://idp.test',
        sign_in_url: 'https://idp.test/login',
        certificates: [PEM, OTHER],
        email_attribute: 'mail',
        signed_part: 'response',
        version: 3,
      },
    ]);
  });

  it.each([
    ['certificates', certificate, 'This is not a certificate in PEM form.'],
    ['entity_id', entityId, 'The server did not accept this. Check it and try again.'],
  ])('SSO-02: %s that the server refuses is said at its field until something is changed', async (wire, name, text) => {
    const { onSaved } = show(STORED, 400, { fields: { [wire]: 'x' } });
    await press('Save');
    await vi.waitFor(() => expect(faultOf(name)).toBe(text));
    expect(isFocused(name)).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    await fill(entityId, 'https://idp.test/2');
    expect(faultOf(name)).toBeUndefined();
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('the record system', () => {
  const STORED: RecordSystem = {
    baseUrl: 'https://ehr.test/fhir',
    mrnSystem: 'urn:oid:1.2.3',
    visitSystem: '',
    isSending: true,
    proof: 'token',
    clientId: '',
    launchClientId: 'glidepath',
    hasToken: true,
    version: 3,
  };
  const SAVED = { keys_url: 'k', launch_url: 'l', redirect_url: 'r', settings: null };
  const [address, numbers] = ['FHIR address', 'List of record numbers'];

  function show(system: RecordSystem | null, status = 200, body: object = SAVED) {
    const onSaved = vi.fn<() => void>();
    const dialog = <RecordSystemModal system={system} onClose={vi.fn<() => void>()} onSaved={onSaved} />;
    return { ...showOn({ '/api/ehr_settings/': { status, body } }, dialog), onSaved };
  }

  it('asks for everything that a new one needs, by how it is to be proven who sends', async () => {
    const { sent } = show(null);
    await press('Save');
    expect([address, numbers, 'Token'].map(faultOf)).toEqual(Array(3).fill('field is mandatory'));
    expect(isFocused(address)).toBe(true);
    await choose('With a signature');
    expect(screen.queryByLabelText('Token')).toBeNull();
    expect(faultOf('Client id')).toBe('field is mandatory');
    await userEvent.click(screen.getByRole('switch'));
    expect(screen.queryByLabelText('Client id')).toBeNull();
    await fill(numbers, 'records');
    expect(faultOf(numbers)).toMatch(/^Give an address such as urn:oid/);
    await press('Save');
    expect(sent()).toEqual([]);
  });

  it('keeps the stored token where none is typed, but not for another address', async () => {
    const { sent, onSaved } = show(STORED);
    expect(textIn('Token')).toBe('');
    await fill(address, 'https://other.test/fhir');
    await press('Save');
    expect(faultOf('Token')).toBe('field is mandatory');
    expect(isFocused('Token')).toBe(true);
    await fill(address, 'https://ehr.test/fhir');
    expect(faultOf('Token')).toBeUndefined();
    await press('Save');
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const body = { base_url: 'https://ehr.test/fhir', token: '', launch_client_id: 'glidepath', version: 3 };
    expect(sent()).toMatchObject([body]);
  });

  it('a refusal of the server is said at its field, another one of the whole form, which stays as typed', async () => {
    const { onSaved } = show(STORED, 400, { fields: { base_url: 'shared' } });
    await press('Save');
    await vi.waitFor(() => expect(faultOf(address)).toMatch(/another clinic/));
    expect(isFocused(address)).toBe(true);
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    await fill(numbers, 'urn:oid:4.5.6');
    expect(faultOf(address)).toBeUndefined();
    await press('Save');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(textIn(numbers)).toBe('urn:oid:4.5.6');
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('another role', () => {
  const MEMBER: StaffMember = {
    id: OMER.id,
    name: OMER.name,
    email: OMER.email,
    isAdmin: false,
    staffRole: 'doctor',
    status: 'active',
  };
  const PATH = `/api/staff/${OMER.id}/role`;

  function show(changes: Partial<StaffMember> = {}, isOwn = false, status = 200) {
    const [onChanged, onClose] = [vi.fn<(member: StaffMember) => void>(), vi.fn<() => void>()];
    const dialog = <ChangeRoleModal member={{ ...MEMBER, ...changes }} {...{ isOwn, onChanged, onClose }} />;
    return { ...showOn({ [PATH]: { status, body: OMER } }, dialog), onChanged, onClose };
  }
  const chooseRole = (name: string) => userEvent.selectOptions(field('Role'), name);

  it('that takes rights away is asked about first, and anew for each', async () => {
    const { sent, onChanged } = show();
    await chooseRole('Educator');
    await press('Change role');
    expect(screen.getByRole('alert').textContent).toMatch(/Omer Katz can do only what “Educator” may do/);
    await chooseRole('Viewer');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Change role');
    expect(sent()).toEqual([]);
    await press('Change anyway');
    await vi.waitFor(() => expect(onChanged.mock.calls[0]?.[0]).toMatchObject({ staffRole: 'viewer' }));
    expect(sent()).toEqual([{ staff_role: 'viewer', is_admin: false }]);
  });

  it('that gives rights is changed at once, and nothing is sent where nothing was changed', async () => {
    const { sent, onClose } = show({ staffRole: 'viewer' });
    await press('Change role');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent()).toEqual([]);
    await chooseRole('Educator');
    await choose('Administrator');
    await press('Change role');
    await vi.waitFor(() => expect(sent()).toEqual([{ staff_role: 'educator', is_admin: true }]));
  });

  it('for oneself shows a warning, and does not offer the right to run the clinic', async () => {
    const { sent } = show({ isAdmin: true }, true);
    expect(screen.queryByLabelText('Administrator')).toBeNull();
    await chooseRole('Front desk');
    await press('Change role');
    expect(screen.getByRole('alert').textContent).toMatch(/^This is your own role/);
    expect(sent()).toEqual([]);
  });

  it('that is refused, or sent without a network, says so at once and stays chosen', async () => {
    const { sent, onChanged } = show({ staffRole: 'viewer' }, false, 500);
    onlineManager.setOnline(false);
    await chooseRole('Educator');
    await press('Change role');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(textIn('Role')).toBe('educator');
    expect(sent()).toHaveLength(1);
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe('erasing somebody', () => {
  const MAYA = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Maya Levi',
    mrn: null,
    is_shared_with_clinic: true,
    deactivated_at: '2026-01-05T09:00:00.000Z',
    erased_at: null,
    removed_on: null,
  };
  const PATH = `/api/deactivated_patients/${MAYA.id}/erase`;
  const name = 'Type the name to confirm: Maya Levi';

  async function show(status = 204) {
    const answers = { '/api/deactivated_patients/': { body: [MAYA] }, [PATH]: { status } };
    const shown = showOn(answers, <FormerPatientsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Erase Maya Levi' }));
    return shown;
  }

  it('needs the name, said at its field, and sends it as typed', async () => {
    const { sent } = await show();
    await fill(name, ' ');
    await press('Erase');
    expect(faultOf(name)).toBe('field is mandatory');
    expect(isFocused(name)).toBe(true);
    await fill(name, 'maya levi');
    expect(faultOf(name)).toBeUndefined();
    await press('Erase');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ name: 'maya levi' }]);
  });

  it('that is refused, or sent without a network, erases nothing later; what was typed stays', async () => {
    const { sent } = await show(400);
    onlineManager.setOnline(false);
    await fill(name, 'Maya');
    await press('Erase');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(textIn(name)).toBe('Maya');
    expect(sent()).toHaveLength(1);
    await fill(name, 'Maya Levi');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
