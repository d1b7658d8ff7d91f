import { describe, expect, it } from 'vitest';

import { type Draft, draftEndsAtMs, importDraftKey, openDraft, sealDraft } from './sealed-draft.ts';

const DRAFT: Draft = {
  page: '/patient-profile/patient-17/edit',
  form: 'edit',
  basedOn: '',
  part: { whole: { lastName: 'לוי' } },
};
const ENDS_AT_MS = 1_900_000_000_000;
const keyOf = (byte: number) => importDraftKey(btoa(String.fromCharCode(byte).repeat(32)));

describe('a sealed draft', () => {
  it('AUTH-43: is opened by the account that wrote it, and by no other', async () => {
    const stored = await sealDraft(await keyOf(1), DRAFT, ENDS_AT_MS);
    expect(await openDraft(await keyOf(1), stored)).toEqual(DRAFT);
    expect(await openDraft(await keyOf(2), stored)).toBeUndefined();
  });

  it('AUTH-43: shows nobody anything but when it ends, which cannot be put off', async () => {
    const key = await keyOf(1);
    const stored = await sealDraft(key, DRAFT, ENDS_AT_MS);
    expect(draftEndsAtMs(stored)).toBe(ENDS_AT_MS);
    for (const word of ['patient-17', 'lastName', btoa('/patient-profile').slice(0, 12)])
      expect(stored).not.toContain(word);
    expect(await openDraft(key, stored.replace(String(ENDS_AT_MS), String(ENDS_AT_MS + 1)))).toBeUndefined();
    expect(await sealDraft(key, DRAFT, ENDS_AT_MS)).not.toBe(stored);
  });

  it.each(['', 'x', '1900000000000.!.!'])('is none where %s is stored', async (stored) => {
    expect(await openDraft(await keyOf(1), stored)).toBeUndefined();
  });
});
