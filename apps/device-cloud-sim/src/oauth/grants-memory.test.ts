import { describe, expect, it } from 'vitest';

import { createGrants } from './grants.ts';

const LIVES = { codeSeconds: 60, accessSeconds: 7200, refreshSeconds: 86_400 };
const now = () => new Date('2026-03-01T09:00:00Z');
const asked = { clientId: 'app', redirectUri: 'http://app.test/' };

describe('grants with a memory', () => {
  it('are known after a restart, and a refresh token that was used is not', () => {
    let kept: string | undefined;
    const memory = {
      load: () => kept,
      save: (text: string) => {
        kept = text;
      },
    };
    const before = createGrants(now, LIVES, memory);
    const code = before.issueCode({ accountId: 'ada', ...asked });
    const first = before.redeemCode({ code, ...asked });
    const second = before.refresh({ refreshToken: first?.refreshToken ?? '', clientId: 'app' });

    const after = createGrants(now, LIVES, memory);
    expect(after.grantOf(second?.accessToken ?? '')?.accountId).toBe('ada');
    expect(after.refresh({ refreshToken: first?.refreshToken ?? '', clientId: 'app' })).toBeUndefined();
    expect(after.refresh({ refreshToken: second?.refreshToken ?? '', clientId: 'app' })).toBeDefined();
    expect(createGrants(now, LIVES).grantOf(second?.accessToken ?? '')).toBeUndefined();
  });
});
