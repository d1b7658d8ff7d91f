import { patientWire } from '@glidepath/api-contract/wire/patient.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Patient } from '#shared/account/patients.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import {
  choose,
  faultOf,
  field,
  fill,
  isFocused,
  press,
  pressInDialog,
  textIn,
} from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { aConfig, aMode } from '#shared/test-support/settings-builders.ts';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { EditPatientForm } from './edit-patient/edit-patient-form.tsx';
import { StartAdvisorForm } from './start-advisor/start-advisor-form.tsx';

beforeAll(() => loadTexts(['patient-settings', 'patient', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const PAGE = { mode: aMode(), today: '2026-03-01', units: 'mg/dL', isIndicationsAsked: false } as const;
const CONFIG = aConfig({ version: 1 });
const ID = aPatient().id;
const [PATIENT_PATH, CONFIG_PATH, READ_PATH] = [
  `/api/patient/${ID}`,
  `/api/patient/${ID}/config`,
  `/api/patients/${ID}`,
];

const START_PATH = `/api/start_advisor/${ID}`;

type Answers = Parameters<typeof fakeServer>[0];

const wired = (patient: Patient) => ({ body: toWire(patientWire, patient as never) });

function serve(answers: Answers) {
  const server = fakeServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  const written = () => server.requests.filter(({ method }) => method !== 'GET');
  return {
    sent: () => written().map(({ path, body }) => ({ path, body })),
    /** Each write, and each reading of the patient. */
    steps: () =>
      server.requests.map(({ path }) => path).filter((path) => [START_PATH, CONFIG_PATH, READ_PATH].includes(path)),
  };
}

describe('editing a patient', () => {
  const PATIENT = aPatient({ adpEnrollmentStatus: 'pending', email: 'maya@x.test' });

  function show(answers: Answers = {}) {
    const saved = { [PATIENT_PATH]: wired({ ...PATIENT, version: 2 }), [CONFIG_PATH]: { body: CONFIG } };
    const server = serve({ ...saved, ...answers });
    renderInApp(<EditPatientForm patient={PATIENT} page={{ ...PAGE, config: CONFIG }} />);
    return server;
  }

  it('PROF-08, PROF-09, PROF-10: what is wrong is said at its field after a press, and nothing is asked', async () => {
    show();
    await press('Save');
    expect(screen.getByText('Nothing has been changed.')).toBeDefined();
    await fill('First name', ' ');
    await fill('Email', 'maya@');
    expect(faultOf('First name')).toBeUndefined();
    await press('Save');
    expect(['First name', 'Email'].map(faultOf)).toEqual(['field is mandatory', 'email incorrect format']);
    expect(isFocused('First name')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill('First name', 'Mia');
    expect(faultOf('First name')).toBeUndefined();
    await press('Save');
    expect(isFocused('Email')).toBe(true);
  });

  it('PROF-06: changes are shown before they are sent, patient first, then the config', async () => {
    const { sent } = show();
    await fill('First name', ' Mia ');
    await press('Save');
    expect(screen.getByRole('dialog').textContent).toMatch(/First name.*Maya.*Mia/);
    await pressInDialog('Cancel');
    expect(sent()).toEqual([]);
    expect(textIn('First name')).toBe(' Mia ');
    await press('Save');
    await pressInDialog('Save');
    expect(await screen.findByText('All changes are saved.')).toBeDefined();
    expect(sent()).toMatchObject([
      { path: PATIENT_PATH, body: { first_name: 'Mia', email: 'maya@x.test', version: 1 } },
      { path: CONFIG_PATH, body: { version: 1 } },
    ]);
    expect(sent()[0]?.body).not.toHaveProperty('treatment_type');
  });

  it.each([
    [409, { code: 148 }, 'MRN', /./],
    [409, { code: 122 }, 'Email', /./],
    [409, { code: 27 }, 'Email', /already in use/],
    [400, { fields: { first_name: 'x' } }, 'First name', /^The server did not accept this/],
  ])('PROF-12: a refusal (%i, %j) is said at %s until something is changed', async (status, body, name, text) => {
    show({ [PATIENT_PATH]: { status, body } });
    await fill('MRN', 'B200');
    await press('Save');
    await pressInDialog('Save');
    await vi.waitFor(() => expect(faultOf(name)).toMatch(text));
    await vi.waitFor(() => expect(isFocused(name)).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(textIn('MRN')).toBe('B200');
    await fill('Last name', 'Levy');
    expect(faultOf(name)).toBeUndefined();
  });

  it('PROF-06: a step that failed is said with what was saved before it, and saving again goes on from there', async () => {
    const answers = [{ status: 500 }, { body: CONFIG }];
    const { sent } = show({ [CONFIG_PATH]: () => answers.shift() ?? {} });
    await fill('First name', 'Mia');
    await press('Save');
    await pressInDialog('Save');
    expect((await screen.findByRole('dialog')).textContent).toContain('The bolus calculator is not.');
    await press('Ok');
    expect(textIn('First name')).toBe('Mia');
    await press('Save');
    await pressInDialog('Save');
    await vi.waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent()[2]?.body).toMatchObject({ version: 2 });
  });

  it('PROF-06: where somebody else saved in between, both texts stand side by side', async () => {
    const stored = wired({ ...PATIENT, firstName: 'Mayan', version: 5 });
    const refusal = { status: 409, body: { code: 2002 } };
    const { sent } = show({
      [PATIENT_PATH]: ({ body }) => ((body as { version: number }).version === 5 ? stored : refusal),
      [READ_PATH]: stored,
    });
    await fill('First name', 'Mia');
    await press('Save');
    await pressInDialog('Save');
    expect(await screen.findByText('Changed in the meantime')).toBeDefined();
    await choose('Your change Mia');
    await pressInDialog('Save');
    await vi.waitFor(() => expect(sent()[1]?.body).toMatchObject({ first_name: 'Mia', version: 5 }));
  });
});

describe('starting a patient', () => {
  const PATIENT = aPatient({ startedAdvisorAt: null, treatmentType: null, typeOfDiabetes: null });

  function show(answers: Answers = {}, isIndicationsAsked = false) {
    const started = { [START_PATH]: wired(PATIENT), [CONFIG_PATH]: { body: CONFIG }, [READ_PATH]: wired(PATIENT) };
    const server = serve({ ...started, ...answers });
    renderInApp(<StartAdvisorForm patient={PATIENT} page={{ ...PAGE, config: CONFIG, isIndicationsAsked }} />);
    return server;
  }
  const start = () => press('Start Patient');

  it('asks for the type first, then for what the type needs, at each field', async () => {
    const { sent } = show({}, true);
    await start();
    expect(faultOf('Treatment type')).toBe('Select treatment type.');
    expect(isFocused('Treatment type')).toBe(true);
    await choose('Insulin pump');
    // Another type begins without faults.
    expect(faultOf('Type of diabetes')).toBeUndefined();
    await start();
    const indications = 'Does the patient meet the indications for use of the advisor?';
    expect(faultOf(indications)).toMatch(/^Select if the patient meets/);
    expect(faultOf('Type of diabetes')).toBe('Select type of diabetes.');
    expect(isFocused(indications)).toBe(true);
    await choose('No');
    expect(faultOf(indications)).toMatch(/cannot be used for this patient/);
    await choose('Yes');
    expect(faultOf(indications)).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('START-19: is reviewed, then started, then its settings are saved, then the patient is read', async () => {
    const { sent, steps } = show();
    await choose('Insulin pump');
    await choose('Type 1');
    await start();
    expect(screen.getByRole('dialog').textContent).toMatch(/Insulin pump.*Type 1/);
    expect(sent()).toEqual([]);
    await press('Confirm');
    await vi.waitFor(() => expect(steps()).toEqual([START_PATH, CONFIG_PATH, READ_PATH]));
    expect(sent()).toMatchObject([
      { path: START_PATH, body: { treatment_type: 'PUMP', type_of_diabetes: 'Type1' } },
      { path: CONFIG_PATH, body: { version: 1 } },
    ]);
  });

  it('START-23: a refused start saves nothing, is said in a dialog, and the patient is read; what was chosen stays', async () => {
    const { steps } = show({ [START_PATH]: { status: 500 } });
    await choose('Insulin pump');
    await choose('Type 1');
    await start();
    await press('Confirm');
    expect(await screen.findByText('Error starting patient')).toBeDefined();
    expect(steps()).toEqual([START_PATH, READ_PATH]);
    await press('Ok');
    expect(field('Type 1')).toHaveProperty('checked', true);
  });

  it('START-19: settings that were not saved are told apart, and saved again by themselves', async () => {
    const answers = [{ status: 500 }, { body: CONFIG }];
    // The start stands, also where the patient cannot be read at once.
    const read = { status: 500 };
    const { steps } = show({ [CONFIG_PATH]: () => answers.shift() ?? {}, [READ_PATH]: read });
    await choose('Insulin pump');
    await choose('Type 1');
    await start();
    await press('Confirm');
    expect(await screen.findByText('Patient started, settings not saved')).toBeDefined();
    await press('Save again');
    const repeated = [CONFIG_PATH, READ_PATH, CONFIG_PATH, READ_PATH];
    await vi.waitFor(() => expect(steps()).toEqual([START_PATH, ...repeated]));
    // The page is being left: the question is not asked again.
    expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull();
  });
});
