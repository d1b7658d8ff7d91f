import { describe, expect, it } from 'vitest';

import { aPatient } from '#shared/test-support/account-builders.ts';
import { aConfig, aMode } from '#shared/test-support/settings-builders.ts';
import { type EditForm, editFormOf } from './edit-form.ts';
import { initialProgress, type SaveCalls, type SaveProgress, savePatient } from './save-patient.ts';

const PATIENT = aPatient({ adpEnrollmentStatus: 'pending', email: 'maya@x.test', version: 1 });
const CONFIG = aConfig({ version: 1 });
const OPENED = editFormOf(PATIENT, CONFIG);
const refusal = new Error('refused');

/** Answers like the server: each change raises the version. */
function recordedCalls(failing?: keyof SaveCalls) {
  const made: string[] = [];
  const make = <Answer>(name: keyof SaveCalls, details: string, answer: Answer): Promise<Answer> => {
    made.push(`${name}${details}`);
    return name === failing ? Promise.reject(refusal) : Promise.resolve(answer);
  };
  const calls: SaveCalls = {
    updatePatient: (change) =>
      make('updatePatient', ` on ${change.version}`, {
        ...PATIENT,
        email: change.email === undefined ? PATIENT.email : change.email,
        version: change.version + 1,
      }),
    updateConfig: (change) => make('updateConfig', ` on ${change.version}`, { ...CONFIG, version: change.version + 1 }),
    invite: () => make('invite', '', undefined),
  };
  return { made, calls };
}

async function save(changes: Partial<EditForm>, failing?: keyof SaveCalls, begun?: SaveProgress) {
  const { made, calls } = recordedCalls(failing);
  const outcome = await savePatient(
    { ...OPENED, ...changes },
    begun ?? initialProgress(PATIENT, CONFIG),
    aMode(),
    calls,
  );
  return { made, outcome };
}

describe('saving a patient', () => {
  it('PROF-06: saves the patient, then the config, then invites the new address', async () => {
    const { made, outcome } = await save({ email: 'new@x.test' });
    expect(made).toEqual(['updatePatient on 1', 'updateConfig on 1', 'invite']);
    expect(outcome).toMatchObject({ kind: 'saved', progress: { isUnfinished: false, settledEmail: 'new@x.test' } });
  });

  it('PROF-06: invites nobody when the address is the same, only written differently, or gone', async () => {
    const withoutInvitation = ['updatePatient on 1', 'updateConfig on 1'];
    expect((await save({ firstName: 'Mia' })).made).toEqual(withoutInvitation);
    expect((await save({ email: ' MAYA@x.test' })).made).toEqual(withoutInvitation);
    expect((await save({ email: '' })).made).toEqual(withoutInvitation);
  });

  it('PROF-06: stops at the step that fails', async () => {
    const first = await save({ email: 'new@x.test' }, 'updatePatient');
    expect(first.made).toEqual(['updatePatient on 1']);
    expect(first.outcome).toMatchObject({ kind: 'failed', step: 'patient', failure: refusal });
    expect((await save({}, 'updateConfig')).outcome).toMatchObject({ kind: 'failed', step: 'config' });
    expect((await save({ email: 'new@x.test' }, 'invite')).outcome).toMatchObject({ step: 'invitation' });
  });

  it('PROF-06: saving again goes on from the versions reached, and still invites', async () => {
    const { outcome } = await save({ email: 'new@x.test' }, 'updateConfig');
    expect(outcome.progress.isUnfinished).toBe(true);
    const again = await save({ email: 'new@x.test' }, undefined, outcome.progress);
    expect(again.made).toEqual(['updatePatient on 2', 'updateConfig on 1', 'invite']);
  });

  it('PROF-06: an invitation that is out is not sent again', async () => {
    const { outcome } = await save({ email: 'new@x.test' });
    const again = await save({ email: 'new@x.test', firstName: 'Mia' }, undefined, outcome.progress);
    expect(again.made).toEqual(['updatePatient on 2', 'updateConfig on 2']);
  });

  it('leaves the config alone for who has none to change', async () => {
    const { made, outcome } = await save({ email: 'new@x.test' }, undefined, initialProgress(PATIENT, null));
    expect(made).toEqual(['updatePatient on 1', 'invite']);
    expect(outcome).toMatchObject({ kind: 'saved', progress: { config: null } });
  });
});
