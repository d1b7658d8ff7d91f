import { describe, expect, it } from 'vitest';

import { clinicMode } from '#shared/account/clinic-mode.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { ADDED_MS, addPatientFlow, afterAdding } from './add-patient-flow.ts';
import { nextAddingState } from './adding-state.ts';
import type { NewPatientBody } from './new-patient-body.ts';
import { firstDraft } from './patient-draft.ts';
import { existingPatientId, isExisting } from './use-add-patient.ts';

const configuration = {
  directToPatientEnabled: false,
  basalOnlyEnabled: false,
  shouldShowBolusCalculatorForMealAndCorrection: false,
};
const modeOf = (changes: { isEmr?: boolean; isDirect?: boolean }) =>
  clinicMode({
    isEmrSinglePatientMode: changes.isEmr ?? false,
    shouldEnforcePatientMrn: false,
    clinicConfiguration: { ...configuration, directToPatientEnabled: changes.isDirect ?? false },
  });
const draft = firstDraft(modeOf({}), 'US/Pacific');
const failureOf = (changes: object) =>
  new CallFailure({
    name: 'general-error',
    code: null,
    status: 400,
    serverText: null,
    fields: {},
    isSecurityLogout: false,
    ...changes,
  });

describe('somebody who is there already', () => {
  const known = { id: 'p1', firstName: 'Adam', middleName: '', lastName: 'Novak', dateOfBirth: '1966-10-21' };
  const body = (parts: object) => ({ dateOfBirth: '1966-10-21', ...parts }) as NewPatientBody;

  it('ADD-33: is found by name and date of birth, as one name or as parts', () => {
    const others = [{ ...known, id: 'p2', dateOfBirth: '1966-10-22' }, known];
    expect(existingPatientId(body({ firstName: 'adam', lastName: 'Novak' }), others)).toBe('p1');
    expect(existingPatientId(body({ fullName: 'Adam Novak' }), others)).toBe('p1');
    expect(existingPatientId(body({ fullName: 'Eva Novak' }), others)).toBeUndefined();
    expect(existingPatientId(body({ fullName: 'Adam Novak' }), [known, { ...known, id: 'p3' }])).toBeUndefined();
  });

  it('ADD-33: is offered after a refusal for being there, not after any other, and gives the draft up', () => {
    expect(isExisting(failureOf({ name: 'duplicate-name-and-birth-date' }))).toBe(true);
    expect(isExisting(failureOf({ name: 'patient-exists' }))).toBe(true);
    expect(isExisting(failureOf({ name: 'mrn-exists' }))).toBe(false);
    const refused = nextAddingState({ kind: 'adding' }, { type: 'refused', refusal: { failure: 'x', draft } });
    expect(nextAddingState(refused, { type: 'opened', patientId: 'p1' })).toEqual({ kind: 'opening', patientId: 'p1' });
  });
});

describe('the flow of adding a patient', () => {
  it('ADD-02: depends on the clinic', () => {
    expect(addPatientFlow(modeOf({}))).toBe('add');
    expect(addPatientFlow(modeOf({ isDirect: true }))).toBe('enrol');
    expect(addPatientFlow(modeOf({ isEmr: true }))).toBe('create');
  });

  it('ADD-25: goes on to the list 1.5 s after success, beside a record system to the patient', () => {
    expect(ADDED_MS).toBe(1_500);
    expect(afterAdding(modeOf({}), 'x')).toBe('/patients-list');
    expect(afterAdding(modeOf({ isEmr: true }), 'x')).toBe('/patient-profile/x');
  });
});
