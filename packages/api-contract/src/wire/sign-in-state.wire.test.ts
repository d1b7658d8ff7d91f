import { describe, expect, it } from 'vitest';

import { readSignInStateJson, signInStateJson } from './sign-in-state.wire.ts';

const STATE = { patientId: '00000000-0000-4000-8000-000000000001', token: 'works-once' };

describe('the state of a sign-in window', () => {
  it('CLOUD-11: comes back as it went', () => {
    expect(JSON.parse(signInStateJson(STATE))).toEqual({ patient_id: STATE.patientId, token: 'works-once' });
    expect(readSignInStateJson(signInStateJson(STATE))).toEqual(STATE);
  });

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{"patient_id":"x"}',
    '{"patient_id":1,"token":"x"}',
    '{"patientId":"x","token":"x"}',
  ])('CLOUD-11: is nothing where it reads %j', (json) => {
    expect(readSignInStateJson(json)).toBeUndefined();
  });
});
