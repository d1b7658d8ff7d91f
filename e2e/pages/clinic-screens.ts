import { changeAnswer } from '../commands/contract-answers.ts';
import { type Cast, LONG_NAME } from './frame-cast.ts';
import { at, dialog, fails, isAnsweredBy, type Screen, submit, submitButton } from './screen.ts';

type PatientId =
  | 'doctorsPatientId'
  | 'longNamedPatientId'
  | 'startedPatientId'
  | 'directPatientId'
  | 'recordPatientId'
  | 'ownPatientId';
const patientPage =
  (page: string, id: PatientId = 'doctorsPatientId') =>
  (cast: Cast) =>
    `/patient-profile/${cast[id]}/${page}`;
const recordAddress = (mrn: string) =>
  `/add-patient?${new URLSearchParams({ first_name: 'Maya', last_name: 'Levi', mrn, dob: '1990-05-17', sex: 'F' })}`;

const addPatient: Pick<Screen, 'name' | 'as' | 'path' | 'shows'> = {
  name: 'add-patient',
  as: 'doctor',
  path: at('/add-patient'),
  shows: submitButton,
};
const startAdvisor = {
  name: 'start-advisor',
  as: 'doctor',
  path: patientPage('start-advisor'),
  shows: submitButton,
} satisfies Partial<Screen>;
const editPatient = {
  name: 'edit-patient',
  as: 'doctor',
  path: patientPage('edit', 'startedPatientId'),
  shows: submitButton,
} satisfies Partial<Screen>;
const adminSettings = {
  name: 'admin-settings',
  as: 'admin',
  path: at('/admin-settings'),
  shows: (page) => page.getByRole('table'),
} satisfies Pick<Screen, 'name' | 'as' | 'path' | 'shows'>;

/** As an administrator sees it who has asked for another address. */
const accountOfPatient = {
  ...editPatient,
  state: 'account',
  as: 'admin',
  path: patientPage('edit', 'ownPatientId'),
  before: isAnsweredBy('patient/*/account', { is_locked: true }),
} satisfies Partial<Screen>;
const LOCKED = [LONG_NAME, 'ישראל ישראלי', 'Grace Okafor'].map((name, index) => ({
  id: `00000000-0000-7000-8000-00000000000${index}`,
  name,
  email: `patient${index}@clinic.example`,
  locked_at: '2026-11-16T08:30:00.000Z',
}));

const FORMER = [LONG_NAME, 'Grace Okafor', ''].map((name, index) => ({
  id: `00000000-0000-7000-8000-00000000001${index}`,
  name,
  mrn: index === 1 ? 'A-1077' : null,
  is_shared_with_clinic: index !== 1,
  deactivated_at: '2026-11-02T08:30:00.000Z',
  erased_at: name === '' ? '2026-11-10T08:30:00.000Z' : null,
  removed_on: index === 1 ? '2033-11-02' : null,
}));

const CHANGE = {
  asked_by: 'Dana Cohen',
  is_own: false,
  asked_at: '2026-11-16T08:30:00.000Z',
  decided_by: null,
  is_decided_by_another: false,
  decided_at: null,
  undo_until: null,
};
/** One that waits, one that can be restored, and one that was withdrawn. */
const CHANGES = [
  {
    ...CHANGE,
    id: '00000000-0000-7000-8000-000000000001',
    kind: 'record-system',
    state: 'waiting',
    differences: [
      {
        field: 'base_url',
        before: 'https://ehr.hospital.example/fhir/r4',
        after: 'https://new.hospital.example/fhir/r4',
      },
      { field: 'is_sending', before: 'false', after: 'true' },
      { field: 'token', before: null, after: null },
    ],
  },
  {
    ...CHANGE,
    id: '00000000-0000-7000-8000-000000000002',
    kind: 'identity-provider',
    state: 'done',
    differences: [{ field: 'entity_id', before: null, after: 'https://idp.hospital.example/metadata' }],
    decided_by: LONG_NAME,
    is_decided_by_another: true,
    decided_at: '2026-11-16T09:30:00.000Z',
    undo_until: '2026-12-16T08:30:00.000Z',
  },
  {
    ...CHANGE,
    id: '00000000-0000-7000-8000-000000000003',
    kind: 'security-rules',
    state: 'withdrawn',
    is_own: true,
    differences: [{ field: 'is_second_factor_required', before: 'true', after: 'false' }],
    decided_by: 'Dana Cohen',
    decided_at: '2026-11-16T09:30:00.000Z',
  },
];

/** What a clinic does with its patients and with itself. */
export const CLINIC_SCREENS: readonly Screen[] = [
  addPatient,
  { ...addPatient, state: 'errors', act: submit },
  { ...addPatient, state: 'direct', as: 'directDoctor' },
  { ...addPatient, state: 'from-record', as: 'recordDoctor', path: at(recordAddress('0077')) },
  { ...addPatient, state: 'unusable-number', as: 'recordDoctor', path: at(recordAddress('MRN-0012345678')) },
  {
    name: 'recommendations',
    as: 'doctor',
    path: patientPage('recommendations', 'startedPatientId'),
  },
  startAdvisor,
  { ...startAdvisor, state: 'errors', act: submit },
  {
    ...startAdvisor,
    state: 'injections',
    // Carb counting asks for more than any other type.
    act: (page) => page.getByRole('radiogroup').first().getByRole('radio').nth(3).check(),
  },
  {
    ...startAdvisor,
    state: 'review',
    act: async (page) => {
      const groups = page.locator('form').getByRole('radiogroup');
      await groups.first().getByRole('radio').first().check();
      // The first answer brings in the other questions.
      for (const group of (await groups.all()).slice(1)) await group.getByRole('radio').first().check();
      await submit(page);
    },
    shows: dialog,
  },
  { ...startAdvisor, state: 'direct', as: 'directDoctor', path: patientPage('start-advisor', 'directPatientId') },
  {
    ...startAdvisor,
    state: 'failing',
    before: fails('patient/*/config'),
    shows: (page) => page.locator('main').getByRole('button').last(),
  },
  editPatient,
  {
    ...editPatient,
    state: 'errors',
    act: async (page) => {
      await page.locator('form').getByRole('textbox').first().fill('');
      await page.locator('form').getByRole('textbox').nth(2).fill('no address');
      await submit(page);
    },
  },
  {
    ...editPatient,
    state: 'confirm',
    act: async (page) => {
      await page.locator('form').getByRole('textbox').first().fill('Delia');
      await page.locator('form').getByRole('radiogroup').first().getByRole('radio').first().check();
      await submit(page);
    },
    shows: dialog,
  },
  {
    ...editPatient,
    state: 'from-record',
    as: 'recordDoctor',
    path: patientPage('edit', 'recordPatientId'),
  },
  accountOfPatient,
  {
    ...accountOfPatient,
    state: 'change-email',
    act: (page) => page.locator('section:has(h2)').first().getByRole('button').nth(1).click(),
    shows: dialog,
  },
  adminSettings,
  {
    ...adminSettings,
    state: 'locked-patients',
    before: (page) => changeAnswer(page, 'locked_patients/', () => LOCKED),
    shows: (page) => page.getByRole('table').nth(1),
  },
  {
    ...adminSettings,
    state: 'former-patients',
    before: (page) => changeAnswer(page, 'deactivated_patients/', () => FORMER),
    act: (page) => page.getByRole('row', { name: /Grace Okafor/ }).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('row', { name: /Grace Okafor/ }),
  },
  {
    ...adminSettings,
    state: 'changes',
    before: (page) => changeAnswer(page, 'setting_changes/', () => CHANGES),
    // The page is longer than a picture.
    act: (page) => page.locator('main dl').last().scrollIntoViewIfNeeded(),
    shows: (page) => page.getByText('https://ehr.hospital.example/fhir/r4').first(),
  },
  {
    ...adminSettings,
    state: 'errors',
    act: async (page) => {
      await page.locator('form').getByRole('textbox').first().fill('');
      await page.locator('form').last().locator('button[type="submit"]').click();
    },
  },
  {
    ...adminSettings,
    state: 'invitation',
    act: (page) => page.locator('main section').first().getByRole('button').first().click(),
    shows: dialog,
  },
  {
    ...adminSettings,
    state: 'long-name',
    before: isAnsweredBy('clinic_settings/', { name: LONG_NAME }),
  },
  {
    ...adminSettings,
    state: 'failing',
    before: fails('clinic_settings/'),
    shows: (page) => page.locator('main').getByRole('button').last(),
  },
];
