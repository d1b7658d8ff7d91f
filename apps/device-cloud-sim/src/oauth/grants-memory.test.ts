import { describe, expect, it } from 'vitest';

import { createGrants, type Tokens } from './grants.ts';

const LIVES = { codeSeconds: 60, accessSeconds: 7200, refreshSeconds: 86_400 };
const now = () => new Date('2026-03-01T09:00:00Z');
const asked = { clientId: 'app', redirectUri: 'http://app.test/' };

function granted(tokens: Tokens | undefined): Tokens {
  if (!tokens) throw new Error('no tokens were given');
  return tokens;
}

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
    const first = granted(before.redeemCode({ code, ...asked }));
    const second = granted(before.refresh({ refreshToken: first.refreshToken, clientId: 'app' }));

    const after = createGrants(now, LIVES, memory);
    expect(after.grantOf(second.accessToken)).toMatchObject({ accountId: 'ada' });
    expect(after.refresh({ refreshToken: first.refreshToken, clientId: 'app' })).toBeUndefined();
    expect(after.refresh({ refreshToken: second.refreshToken, clientId: 'app' })).toBeDefined();
    expect(createGrants(now, LIVES).grantOf(second.accessToken)).toBeUndefined();
  });
});
