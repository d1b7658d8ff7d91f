import { randomBytes } from 'node:crypto';

/** Whose data a client may read. */
export type Grant = Readonly<{ accountId: string; clientId: string }>;
export type Tokens = Readonly<{ accessToken: string; refreshToken: string; accessLifeSeconds: number }>;
export type TokenLives = Readonly<{ codeSeconds: number; accessSeconds: number; refreshSeconds: number }>;

type HeldGrant = Grant & Readonly<{ expiresAtMs: number }>;
type HeldCode = HeldGrant & Readonly<{ redirectUri: string }>;

/** How tokens end before their time. */
export type GrantFaults = Readonly<{
  expireAccessTokens(): void;
  revokeRefreshTokens(): void;
  /** As when the person removes our app at the provider: both kinds of token end. */
  revoke(accountId: string): void;
}>;

/** The codes and tokens one cloud has given out. */
export type Grants = GrantFaults &
  Readonly<{
    issueCode(grant: Grant & Readonly<{ redirectUri: string }>): string;
    redeemCode(request: Readonly<{ code: string; clientId: string; redirectUri: string }>): Tokens | undefined;
    refresh(request: Readonly<{ refreshToken: string; clientId: string }>): Tokens | undefined;
    grantOf(accessToken: string): Grant | undefined;
  }>;

/** Where tokens outlive the process, as those of a real cloud do. */
export type GrantMemory = Readonly<{ load(): string | undefined; save(text: string): void }>;

const FORGETFUL: GrantMemory = { load: () => undefined, save: () => undefined };

export function createGrants(now: () => Date, lives: TokenLives, memory: GrantMemory = FORGETFUL): Grants {
  const codes = new Map<string, HeldCode>();
  const { accessTokens, refreshTokens, remember } = rememberedTokens(memory);

  const endOf = (lifeSeconds: number) => now().getTime() + lifeSeconds * 1000;
  const isAlive = (held: HeldGrant) => now().getTime() < held.expiresAtMs;
  const issueTokens = ({ accountId, clientId }: Grant): Tokens => {
    const [accessToken, refreshToken] = [secretText(), secretText()];
    accessTokens.set(accessToken, { accountId, clientId, expiresAtMs: endOf(lives.accessSeconds) });
    refreshTokens.set(refreshToken, { accountId, clientId, expiresAtMs: endOf(lives.refreshSeconds) });
    remember();
    return { accessToken, refreshToken, accessLifeSeconds: lives.accessSeconds };
  };

  return {
    issueCode(grant) {
      const code = secretText();
      codes.set(code, { ...grant, expiresAtMs: endOf(lives.codeSeconds) });
      return code;
    },
    redeemCode({ code, clientId, redirectUri }) {
      const held = takeOnce(codes, code);
      const isRight = held?.clientId === clientId && held.redirectUri === redirectUri;
      return held && isRight && isAlive(held) ? issueTokens(held) : undefined;
    },
    refresh({ refreshToken, clientId }) {
      const held = takeOnce(refreshTokens, refreshToken);
      return held?.clientId === clientId && isAlive(held) ? issueTokens(held) : undefined;
    },
    grantOf(accessToken) {
      const held = accessTokens.get(accessToken);
      return held && isAlive(held) ? held : undefined;
    },
    expireAccessTokens: () => accessTokens.clear(),
    revokeRefreshTokens: () => refreshTokens.clear(),
    revoke(accountId) {
      for (const held of [codes, accessTokens, refreshTokens]) removeOf(held, accountId);
    },
  };
}

type KeptTokens = Readonly<{ accessTokens: [string, HeldGrant][]; refreshTokens: [string, HeldGrant][] }>;

function rememberedTokens(memory: GrantMemory) {
  const kept = JSON.parse(memory.load() ?? '{"accessTokens":[],"refreshTokens":[]}') as KeptTokens;
  const [accessTokens, refreshTokens] = [new Map(kept.accessTokens), new Map(kept.refreshTokens)];
  const remember = () =>
    memory.save(JSON.stringify({ accessTokens: [...accessTokens], refreshTokens: [...refreshTokens] }));
  return { accessTokens, refreshTokens, remember };
}

/** Codes and refresh tokens work once, whether or not the request was right. */
function takeOnce<T>(held: Map<string, T>, key: string): T | undefined {
  const found = held.get(key);
  held.delete(key);
  return found;
}

function removeOf(held: Map<string, Grant>, accountId: string): void {
  for (const [key, grant] of held) if (grant.accountId === accountId) held.delete(key);
}

function secretText(): string {
  return randomBytes(16).toString('hex');
}
