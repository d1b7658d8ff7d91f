import { describe, expect, it } from 'vitest';

import type { Patient } from '#shared/account/patients.query.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { aPatient } from '#shared/test-support/account-builders.ts';
import { aConfig, aMode } from '#shared/test-support/settings-builders.ts';
import { editConflict, resolvedConflict } from './edit-conflict.ts';
import { type EditForm, editFormOf } from './edit-form.ts';
import { initialProgress } from './save-patient.ts';
import { type EditCalls, saveEdited } from './use-edit-patient.ts';

const OPENED = {
  patient: aPatient({ adpEnrollmentStatus: 'pending', treatmentType: 'MDI_CRCF', email: 'maya@x.test', version: 1 }),
  config: aConfig({ version: 1 }),
};
const FORM = editFormOf(OPENED.patient, OPENED.config);
const now = (changes: Partial<Patient>, config = {}) => ({
  patient: { ...OPENED.patient, ...changes, version: 2 },
  config: { ...OPENED.config, ...config },
});
const conflictOf = (typed: Partial<EditForm>, stored: ReturnType<typeof now>, mode = aMode()) =>
  editConflict({ ...FORM, ...typed }, OPENED, stored, mode);

describe('a patient whom somebody else has changed meanwhile', () => {
  it('PROF-06: differs in the fields that are stored otherwise than typed', () => {
    const { fields } = conflictOf({ firstName: 'Mia', maxDoseUnits: 20 }, now({ lastName: 'Bell', firstName: 'May' }));
    expect(fields).toEqual([
      { field: 'firstName', preset: null, mayTakeTyped: true },
      { field: 'lastName', preset: 'stored', mayTakeTyped: true },
      { field: 'maxDoseUnits', preset: 'typed', mayTakeTyped: true },
    ]);
  });

  it('PROF-06: is saved as chosen, on the new versions', () => {
    const typed = { ...FORM, firstName: 'Mia', email: 'mia@x.test' };
    const stored = now({ firstName: 'May', email: 'may@x.test' });
    const conflict = editConflict(typed, OPENED, stored, aMode());
    const progress = initialProgress(OPENED.patient, OPENED.config);
    const resolved = resolvedConflict(typed, progress, conflict, { firstName: 'typed', email: 'stored' });
    expect(resolved.form).toEqual({ ...FORM, firstName: 'Mia', email: 'may@x.test' });
    expect(resolved.progress).toMatchObject({ ...stored, settledEmail: 'may@x.test', isUnfinished: true });
    const own = resolvedConflict(typed, progress, conflict, { firstName: 'typed', email: 'typed' });
    expect(own.progress.settledEmail).toBe('maya@x.test');
  });

  it('PROF-11: keeps what was typed into a field that is locked by now in sight', () => {
    const { fields } = conflictOf({ email: 'mia@x.test' }, now({ adpEnrollmentStatus: 'enrolled' }));
    expect(fields).toEqual([{ field: 'email', preset: 'stored', mayTakeTyped: false }]);
  });

  it('PROF-13: takes the settings of another treatment type with the type', () => {
    const stored = now({ treatmentType: 'MDI_SSI', typeOfDiabetes: 'Type2', preMealGlucoseTargetLow: 90 });
    const conflict = conflictOf({ typeOfDiabetes: 'Other' }, stored);
    expect(conflict.isTypeChanged).toBe(true);
    expect(conflict.fields).toEqual([]);
    const progress = initialProgress(OPENED.patient, OPENED.config);
    expect(resolvedConflict({ ...FORM, typeOfDiabetes: 'Other' }, progress, conflict, {}).form).toMatchObject({
      typeOfDiabetes: 'Type2',
      preMealGlucoseRange: { low: 90, high: 100 },
    });
  });

  it('PROF-11: fields that the mode locks follow the record without a question', () => {
    const { fields } = conflictOf({}, now({ firstName: 'May', mrn: 'B2' }), aMode({ isEmr: true }));
    expect(fields).toEqual([]);
  });
});

describe('saving over somebody else’s change', () => {
  const conflictFailure = new CallFailure({
    name: 'changed-meanwhile',
    code: null,
    status: 409,
    serverText: null,
    fields: {},
    isSecurityLogout: false,
  });

  /** Refuses every version but the stored one, as the server does. */
  function server(stored: ReturnType<typeof now>) {
    const made: string[] = [];
    const calls: EditCalls = {
      updatePatient: async ({ version }) => {
        made.push(`patient on ${version}`);
        if (version !== stored.patient.version) throw conflictFailure;
        return { ...stored.patient, version: version + 1 };
      },
      updateConfig: async ({ version }) => {
        made.push(`config on ${version}`);
        if (version !== stored.config.version) throw conflictFailure;
        return stored.config;
      },
      invite: async () => made.push('invite'),
      loadAnew: async () => stored,
    };
    return { made, calls };
  }
  const progress = initialProgress(OPENED.patient, OPENED.config);

  it('PROF-06: goes on by itself where both have typed the same', async () => {
    const { made, calls } = server(now({ firstName: 'Mia' }));
    const outcome = await saveEdited({ ...FORM, firstName: 'Mia' }, progress, aMode(), calls);
    expect(outcome.kind).toBe('saved');
    expect(made).toEqual(['patient on 1', 'patient on 2', 'config on 1']);
  });

  it('PROF-06: an address that was saved without an answer is still invited', async () => {
    const { made, calls } = server(now({ email: 'mia@x.test' }));
    await saveEdited({ ...FORM, email: 'mia@x.test' }, progress, aMode(), calls);
    expect(made).toEqual(['patient on 1', 'patient on 2', 'config on 1', 'invite']);
  });

  it('PROF-06: asks where they differ, also about the bolus calculator alone', async () => {
    const { made, calls } = server(now({ version: 1 }, { maxBolusCalcDose: 30, version: 2 }));
    const stored = await calls.loadAnew();
    const outcome = await saveEdited({ ...FORM, maxDoseUnits: 20 }, progress, aMode(), {
      ...calls,
      updatePatient: async () => stored.patient,
    });
    expect(made).toEqual(['config on 1']);
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ field: 'maxDoseUnits', preset: null }] },
    });
  });

  it('PROF-06: a failure while comparing is a failure of the save', async () => {
    const { calls } = server(now({}));
    const loadAnew = () => Promise.reject(new Error('offline'));
    const outcome = await saveEdited(FORM, progress, aMode(), { ...calls, loadAnew });
    expect(outcome).toMatchObject({ kind: 'failed', step: 'patient' });
  });
});
