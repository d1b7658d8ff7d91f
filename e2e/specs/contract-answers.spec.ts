import { expect, test } from '@playwright/test';

import { contractFault } from '../commands/contract-answers.ts';

const request = (method: string, path: string) => ({
  method: () => method,
  url: () => `http://localhost:3000/api/${path}?a=1`,
});
const ENABLED = { is_enabled: true };

test('an answer that a test makes up is held against the contract', () => {
  const asked = request('GET', 'patient/00000000-0000-4000-8000-000000000001/auto_titration');
  expect(contractFault(asked, ENABLED, 200)).toBeUndefined();
  expect(contractFault(asked, { is_enabled: 'yes' }, 200)).toContain('is_enabled');
  expect(contractFault(asked, {}, 200)).toContain('is_enabled');
  expect(contractFault(asked, [ENABLED], 200)).toContain('the whole');
});

test('a refusal that a test makes up is the body of an error', () => {
  const asked = request('POST', 'add_patient/');
  expect(contractFault(asked, {}, 500)).toBeUndefined();
  expect(contractFault(asked, { error: 'Invalid', code: 1, fields: { email: 'x' } }, 400)).toBeUndefined();
  expect(contractFault(asked, { code: '1' }, 400)).toContain('code');
});

test('a call that does not exist, or not with this method, has no answer', () => {
  expect(contractFault(request('GET', 'no_such_call/'), {}, 200)).toBe(
    'The contract has no call "GET /api/no_such_call/".',
  );
  expect(contractFault(request('DELETE', 'clinic/'), {}, 200)).toContain('no call');
});
