import { clinicSettingsWire } from '@glidepath/api-contract/wire/clinic-settings.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { choose, faultOf, fill, isFocused, press, pressInDialog, textIn } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { aClinicSettings } from '../test-support/clinic-settings-builder.ts';
import type { ClinicSettings } from './clinic-settings.query.ts';
import { ClinicSettingsForm } from './clinic-settings-form.tsx';

beforeAll(() => loadTexts(['admin', 'patient', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const SETTINGS = aClinicSettings();
const wired = (settings: ClinicSettings) => ({ body: toWire(clinicSettingsWire, settings as never) });

type Answer = Parameters<typeof fakeServer>[0][string];

function show(answer: Answer = wired({ ...SETTINGS, name: 'Northside Center', version: 4 })) {
  const server = fakeServer({ '/api/clinic_settings/': answer, '/api/setting_changes/': { body: [] } });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<ClinicSettingsForm settings={SETTINGS} publicSettings={[]} />);
  return { sent: () => server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}

const flag = (name: RegExp) => screen.getByRole('switch', { name });

describe('the settings of a clinic', () => {
  it('CLINIC-19: faults are said at their fields after a press, and follow what is typed', async () => {
    const { sent } = show();
    await fill('Name', ' ');
    await fill('Country', 'U');
    await fill('Hospital networks', 'x');
    await fill('Keep records of former patients (years)', 'x');
    expect(faultOf('Name')).toBeUndefined();
    await press('Save');
    expect(faultOf('Name')).toBe('field is mandatory');
    expect(faultOf('Country')).toBe('Two letters, such as US or IL.');
    expect(faultOf('Hospital networks')).toMatch(/^Give networks such as/);
    expect(faultOf('Keep records of former patients (years)')).toMatch(/^Give whole years/);
    expect(isFocused('Name')).toBe(true);
    await fill('Name', 'Northside');
    expect(faultOf('Name')).toBeUndefined();
    expect(textIn('Hospital networks')).toBe('x');
    expect(sent()).toEqual([]);
  });

  it('CLINIC-19: what was changed is sent, with the version it was changed from, and nothing where nothing was', async () => {
    const { sent } = show();
    await press('Save');
    await fill('Name', ' Northside Center ');
    await userEvent.click(flag(/^MRN is mandatory/));
    await choose('mmol/L');
    await press('Save');
    expect(await screen.findByText('The settings are saved.')).toBeDefined();
    expect(sent()).toEqual([
      {
        name: 'Northside Center',
        should_enforce_patient_mrn: true,
        clinic_configuration: { initial_plan_units: 'mmol/L' },
        version: 3,
      },
    ]);
  });

  it('CLINIC-11, CLINIC-07: only one of the two modes that exclude each other can be switched on', async () => {
    show();
    await userEvent.click(flag(/^Direct to patient/));
    expect(flag(/^Single-patient mode/)).toHaveProperty('disabled', true);
    expect(screen.getByText('Switch off “Direct to patient” first.')).toBeDefined();
  });

  it('CLINIC-19: a refusal of the server is said at its field until something is changed', async () => {
    const reason = 'This would shut out your own address, 127.0.0.1.';
    const mode = 'clinic_configuration.direct_to_patient_enabled';
    const fields = { 'allowed_networks.0': reason, [mode]: 'not both', unheard_of: 'x' };
    show({ status: 400, body: { fields } });
    await fill('Hospital networks', '192.168.0.0/16');
    await press('Save');
    await vi.waitFor(() => expect(faultOf('Hospital networks')).toBe(reason));
    expect(isFocused('Hospital networks')).toBe(true);
    expect(screen.getByText('not both')).toBeDefined();
    expect(textIn('Hospital networks')).toBe('192.168.0.0/16');
    await fill('Name', 'Northside Center');
    expect(faultOf('Hospital networks')).toBeUndefined();
  });

  it('CLINIC-19: any other failure opens a dialog and keeps what was typed', async () => {
    show({ status: 500 });
    await fill('Name', 'Northside Center');
    await press('Save');
    expect((await screen.findByRole('dialog')).textContent).toContain('The settings were not saved');
    await press('Ok');
    expect(textIn('Name')).toBe('Northside Center');
  });

  it('CLINIC-19: where another administrator has left something else, it is asked which of the two is kept', async () => {
    const now = { ...SETTINGS, name: 'Southside', version: 4 };
    const { sent } = show(({ method, body }) => {
      const isOld = method === 'PATCH' && (body as { version: number }).version !== 4;
      return isOld ? { status: 409, body: { code: 2002 } } : wired(now);
    });
    await fill('Name', 'Northside Center');
    await press('Save');
    expect(await screen.findByText('Changed in the meantime')).toBeDefined();
    await pressInDialog('Save');
    expect(screen.getByText('Choose which of the two is kept.')).toBeDefined();
    await choose('Your change Northside Center');
    await pressInDialog('Save');
    await vi.waitFor(() => expect(sent()[1]).toEqual({ name: 'Northside Center', version: 4 }));
  });

  it('CLINIC-19: where the other has left the same, it is saved without a question', async () => {
    const now = { ...SETTINGS, name: 'Southside', version: 4 };
    const { sent } = show(({ method, body }) => {
      const isOld = method === 'PATCH' && (body as { version: number }).version !== 4;
      return isOld ? { status: 409, body: { code: 2002 } } : wired({ ...now, version: method === 'PATCH' ? 5 : 4 });
    });
    await fill('Name', 'Southside');
    await press('Save');
    expect(await screen.findByText('The settings are saved.')).toBeDefined();
    expect(screen.queryByText('Changed in the meantime')).toBeNull();
    expect(sent()).toEqual([{ name: 'Southside', version: 3 }, { version: 4 }]);
  });
});
