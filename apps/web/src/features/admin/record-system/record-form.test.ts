import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { recordFailedFields, recordFormOf, recordIssues } from './record-form.ts';

const STORED = {
  baseUrl: 'https://ehr.test/fhir',
  mrnSystem: 'urn:oid:1.2.3',
  visitSystem: '',
  isSending: true,
  proof: 'token' as const,
  clientId: '',
  launchClientId: 'glidepath',
  hasToken: true,
  version: 3,
};

describe('the form of a record system', () => {
  it('begins with what is stored, but for the token, which may stay', () => {
    const form = recordFormOf(STORED);
    expect(form).toMatchObject({ baseUrl: 'https://ehr.test/fhir', launchClientId: 'glidepath', token: '' });
    expect(recordIssues(form, STORED)).toEqual([]);
  });

  it('asks for everything that a new one needs', () => {
    const issues = recordIssues(recordFormOf(null), null);
    expect(issues.map(({ field }) => field)).toEqual(['baseUrl', 'mrnSystem', 'token']);
  });

  it('finds the fields that the server refused, and none in another failure', () => {
    const body = { code: 0, error: 'x', detail: 'input-invalid', fields: { base_url: 'shared' } };
    const refused = new CallFailure(resolveError({ status: 400, body, path: 'ehr_settings/' }));
    expect(recordFailedFields(refused)).toEqual(['baseUrl']);
    expect(recordFailedFields(new Error('x'))).toEqual([]);
  });
});
