import type { SelectionStatus } from '@glidepath/device-selection';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { fakeServer, type SentRequest } from '#shared/test-support/fake-server.ts';
import { sessionStorageWith, testApi } from '#shared/test-support/test-api.ts';
import { changeSelectionStatus } from './change-selection-status.ts';
import { saveSelection } from './choose-device.tsx';

const PATIENT_ID = '00000000-0000-4000-8000-000000000001';
const wireSelection = (id: number, status: SelectionStatus) => ({
  id,
  device_id: 1,
  patient_id: PATIENT_ID,
  device_selection_status: status,
  device: { name: 'Dexcom G6', link: 'https://www.dexcom.com' },
});
/** Only the parts of a patient that these tests look at; unreadable answers would be failures. */
const wirePatient = (status: SelectionStatus) => ({
  id: PATIENT_ID,
  name: 'Maya Levi',
  first_name: 'Maya',
  middle_name: '',
  last_name: 'Levi',
  ext_name: 'x7f3',
  date_of_birth: null,
  email: null,
  mrn: null,
  weight: null,
  timezone: 'US/Arizona',
  insulin_delivery: null,
  study_group_name: null,
  trial_name: null,
  sex: 'FEMALE',
  adp_enrollment_status: 'enrolled',
  is_guest: false,
  started_advisor_at: null,
  changed_treatment_type_at: null,
  treatment_type: null,
  type_of_diabetes: null,
  pre_meal_glucose_target_low: null,
  pre_meal_glucose_target_high: null,
  tidepool_email: null,
  has_recommendation: false,
  device_selections: [wireSelection(7, status)],
  version: 1,
});

type Refusals = Readonly<Partial<Record<'POST' | 'PATCH' | 'repair', number>>>;

/** A server on which selection 7 has a status, and the given steps are refused with a status of HTTP. */
function serverWith(status: SelectionStatus, refused: Refusals = {}) {
  const wanted = ({ body }: SentRequest) =>
    (body as { device_selection_status: SelectionStatus }).device_selection_status;
  return fakeServer({
    [`/api/patients/${PATIENT_ID}`]: { body: wirePatient(status) },
    '/api/device_selections': (request) => {
      if (request.method === 'POST') return { status: refused.POST ?? 201, body: wireSelection(8, 'PENDING') };
      const refusal = wanted(request) === 'ARCHIVED' ? refused.PATCH : refused.repair;
      return { status: refusal ?? 200, body: wireSelection(7, wanted(request)) };
    },
  });
}

async function saved(server: ReturnType<typeof fakeServer>, replacedId?: number) {
  const { api } = testApi(server.fetch, sessionStorageWith(3_600_000));
  const outcome = await saveSelection({ patientId: PATIENT_ID, deviceId: 2, replacedId }, api);
  const writes = server.requests.filter(({ method }) => method !== 'GET');
  const steps = writes.map(({ method, body }) => {
    const { device_selection_status: status } = body as { device_selection_status?: string };
    return status ? `${method} ${status}` : method;
  });
  return { outcome, steps };
}

describe('saving a selection', () => {
  it('DEVSEL-15: makes one with the device and the patient', async () => {
    const server = serverWith('PENDING');
    const { outcome, steps } = await saved(server);
    expect(outcome).toMatchObject({ kind: 'saved', selection: { id: 8, deviceSelectionStatus: 'PENDING' } });
    expect(steps).toEqual(['POST']);
    expect(server.requests.at(-1)?.body).toEqual({ device_id: 2, patient_id: PATIENT_ID });
  });

  it('DEVSEL-17: archives the one it replaces, then makes the new one', async () => {
    const { outcome, steps } = await saved(serverWith('ARRIVED'), 7);
    expect(outcome.kind).toBe('saved');
    expect(steps).toEqual(['PATCH ARCHIVED', 'POST']);
  });

  it('DEVSEL-17: puts the former one back when the new one cannot be made', async () => {
    const { outcome, steps } = await saved(serverWith('ARRIVED', { POST: 500 }), 7);
    expect(outcome).toMatchObject({ kind: 'failed', isFormerArchived: false });
    expect(steps).toEqual(['PATCH ARCHIVED', 'POST', 'PATCH ARRIVED']);
  });

  it('DEVSEL-17: says so when it cannot be put back either', async () => {
    const { outcome } = await saved(serverWith('PENDING', { POST: 500, repair: 400 }), 7);
    expect(outcome).toMatchObject({ kind: 'failed', isFormerArchived: true });
  });

  it('DEVSEL-17: makes nothing when the former one cannot be archived', async () => {
    const { outcome, steps } = await saved(serverWith('PENDING', { PATCH: 500 }), 7);
    expect(outcome).toMatchObject({ kind: 'failed', isFormerArchived: false });
    expect(steps).toEqual(['PATCH ARCHIVED']);
  });

  it('DEVSEL-17: one that is archived already only gets a successor', async () => {
    expect((await saved(serverWith('ARCHIVED'), 7)).steps).toEqual(['POST']);
  });

  it('DEVSEL-17: makes nothing in the place of a selection that the patient does not have', async () => {
    const { outcome, steps } = await saved(serverWith('PENDING'), 9);
    expect(steps).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'failed', failure: { resolved: { name: 'not-found' } } });
  });
});

describe('changing a status', () => {
  const change = (answered: SelectionStatus) => {
    const server = fakeServer({ '/api/device_selections': { body: wireSelection(7, answered) } });
    const { api } = testApi(server.fetch, sessionStorageWith(3_600_000));
    return changeSelectionStatus({ patientId: PATIENT_ID, selectionId: 7, status: 'ARRIVED' }, api);
  };

  it('DEVSEL-21: gives the selection that the server answers', async () => {
    expect(await change('ARRIVED')).toMatchObject({ id: 7, deviceSelectionStatus: 'ARRIVED' });
  });

  it('DEVSEL-21: fails when the server answers with another status', async () => {
    await expect(change('PENDING')).rejects.toBeInstanceOf(CallFailure);
  });
});
