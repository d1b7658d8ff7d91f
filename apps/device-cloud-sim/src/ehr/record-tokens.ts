import { randomBytes } from 'node:crypto';

const TOKEN_SECONDS = 300;

/** The patient of a launch: shown by the EHR, and passed to the application in exchange for the launch. */
export type LaunchContext = Readonly<{ patientId: string; clinicianId: string; visitId: string }>;

export type AskedCode = Readonly<{
  context: LaunchContext;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string | undefined;
}>;

/** What the record system has handed out: launches and codes, which work once, and access tokens. */
export type RecordTokens = Readonly<{
  newLaunch(context: LaunchContext): string;
  takeLaunch(launch: string): LaunchContext | undefined;
  newCode(asked: AskedCode): string;
  takeCode(code: string): AskedCode | undefined;
  newAccess(): Readonly<{ accessToken: string; lifeSeconds: number }>;
  isAccess(token: string): boolean;
  expireAccess(): void;
}>;

export function createRecordTokens(now: () => Date): RecordTokens {
  const launches = new Map<string, LaunchContext>();
  const codes = new Map<string, AskedCode>();
  const accessUntilMs = new Map<string, number>();
  return {
    newLaunch: (context) => keep(launches, context),
    takeLaunch: (launch) => takeOnce(launches, launch),
    newCode: (asked) => keep(codes, asked),
    takeCode: (code) => takeOnce(codes, code),
    newAccess: () => ({
      accessToken: keep(accessUntilMs, now().getTime() + TOKEN_SECONDS * 1000),
      lifeSeconds: TOKEN_SECONDS,
    }),
    isAccess: (token) => now().getTime() < (accessUntilMs.get(token) ?? 0),
    expireAccess: () => accessUntilMs.clear(),
  };
}

function keep<Value>(held: Map<string, Value>, value: Value): string {
  const key = randomBytes(24).toString('base64url');
  held.set(key, value);
  return key;
}

function takeOnce<Value>(held: Map<string, Value>, key: string): Value | undefined {
  const found = held.get(key);
  held.delete(key);
  return found;
}
