import { describe, expect, it } from 'vitest';

import { type RecordSystemFields, recordSystemIssues } from './record-system-issues.ts';

const SOUND: RecordSystemFields = {
  baseUrl: 'https://ehr.example/fhir/r4',
  mrnSystem: 'urn:oid:1.2.36.146.595',
  visitSystem: '',
  isSending: true,
  proof: 'token',
  token: 'secret',
  clientId: '',
  launchClientId: '',
};
const PRODUCTION = { tokenAddress: null as string | null, mayBeThisMachine: false };
const issuesOf = (changes: Partial<RecordSystemFields>, known = PRODUCTION) =>
  recordSystemIssues({ ...SOUND, ...changes }, known).map(({ field, code }) => `${field} ${code}`);

describe('recordSystemIssues', () => {
  it('finds none in what can be used', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ baseUrl: 'https://ehr.example:8443', visitSystem: 'https://ehr.example/visits' })).toEqual([]);
    expect(issuesOf({ proof: 'signature', token: '', clientId: 'glidepath' })).toEqual([]);
  });

  it.each([
    ['', 'baseUrl mandatory'],
    ['http://ehr.example/fhir', 'baseUrl address.format'],
    ['ehr.example/fhir', 'baseUrl address.format'],
    ['ftp://ehr.example', 'baseUrl address.format'],
    ['https://user:secret@ehr.example/fhir', 'baseUrl address.format'],
    ['https://ehr.example/fhir?tenant=1', 'baseUrl address.format'],
    ['https://ehr.example/fhir#x', 'baseUrl address.format'],
    ['http://localhost:3000/fhir', 'baseUrl address.format'],
    ['http://127.0.0.1@ehr.example/fhir', 'baseUrl address.format'],
  ])('refuses the address %s', (baseUrl, issue) => {
    expect(issuesOf({ baseUrl })).toEqual([issue]);
  });

  it('takes this machine where that is allowed, and no other without encryption', () => {
    const demo = { ...PRODUCTION, mayBeThisMachine: true };
    expect(issuesOf({ baseUrl: 'http://localhost:3000/demo/ehr/fhir' }, demo)).toEqual([]);
    expect(issuesOf({ baseUrl: 'http://127.0.0.1:8080' }, demo)).toEqual([]);
    expect(issuesOf({ baseUrl: 'http://localhost.evil.example/' }, demo)).toEqual(['baseUrl address.format']);
    expect(issuesOf({ baseUrl: 'http://ehr.example/' }, demo)).toEqual(['baseUrl address.format']);
  });

  it('wants the list of record numbers, as an address', () => {
    expect(issuesOf({ mrnSystem: ' ' })).toEqual(['mrnSystem mandatory']);
    expect(issuesOf({ mrnSystem: 'MRN' })).toEqual(['mrnSystem system.format']);
    expect(issuesOf({ visitSystem: 'urn:a|b' })).toEqual(['visitSystem system.format']);
  });

  it('wants a proof only where something is sent, and no token twice', () => {
    expect(issuesOf({ token: '' })).toEqual(['token mandatory']);
    expect(issuesOf({ token: '' }, { ...PRODUCTION, tokenAddress: SOUND.baseUrl })).toEqual([]);
    expect(issuesOf({ proof: 'signature', token: '' })).toEqual(['clientId mandatory']);
    expect(issuesOf({ token: '', isSending: false })).toEqual([]);
  });

  it('PROOF-02: wants the token again for another address, however alike', () => {
    const known = { ...PRODUCTION, tokenAddress: SOUND.baseUrl };
    expect(issuesOf({ token: '', baseUrl: ` ${SOUND.baseUrl}/ ` }, known)).toEqual([]);
    for (const baseUrl of [
      'https://ehr.example/fhir',
      'https://ehr.example.evil.test/fhir/r4',
      'https://ehr.example:444/fhir/r4',
    ]) {
      expect(issuesOf({ token: '', baseUrl }, known)).toEqual(['token mandatory']);
      expect(issuesOf({ baseUrl }, known)).toEqual([]);
    }
  });
});
