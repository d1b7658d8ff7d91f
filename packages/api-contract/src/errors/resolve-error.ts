import type { UnusualChange } from '@glidepath/treatment-plan';
import type { PlanChange } from '../wire/plan-change.wire.ts';
import type { ToSign } from '../wire/to-sign.wire.ts';
import { ERROR_CATALOGUE, ERROR_NAMES, type ErrorName } from './catalogue.ts';
import { ENGLISH_ERROR_TEXTS } from './english-texts.ts';
import { DETAIL_MARKERS, type SecondFactorKind } from './error-body.ts';
import { type ReadBody, readErrorBody } from './read-error-body.ts';

/** A failed call. Status null: no answer came at all. */
export type Failure = Readonly<{ status: number | null; body: unknown; path: string }>;

export type ResolvedError = Readonly<{
  name: ErrorName | null;
  code: number | null;
  status: number | null;
  serverText: string | null;
  fields: Readonly<Record<string, string>>;
  isSecurityLogout: boolean;
  /** The generation that is already running (D-12). */
  requestId?: string;
  /** Names a sign-in that waits for its second step. */
  challenge?: string;
  /** By what that step can be taken. */
  factors?: readonly SecondFactorKind[];
  /** What is beyond usual bounds and waits for a confirmation. */
  unusualChanges?: readonly UnusualChange[];
  /** That another plan came into force meanwhile. */
  planChange?: PlanChange;
  /** What a proof has to name as signed by it. */
  toSign?: ToSign;
}>;

export type ErrorTexts = Readonly<Record<ErrorName, string>>;

/** What went wrong, by the rules of product specification 3, section 8. */
export function resolveError({ status, body, path }: Failure): ResolvedError {
  const read = readErrorBody(body);
  return {
    name: errorName(status, read),
    code: read.code,
    status,
    serverText: read.error,
    fields: read.fields,
    isSecurityLogout: isSecurityLogout(status, read, path),
    ...(read.requestId === null ? {} : { requestId: read.requestId }),
    ...(read.challenge === null ? {} : { challenge: read.challenge, factors: read.factors }),
    ...(read.unusualChanges.length === 0 ? {} : { unusualChanges: read.unusualChanges }),
    ...(read.planChange === null ? {} : { planChange: read.planChange }),
    ...(read.toSign === null ? {} : { toSign: read.toSign }),
  };
}

/** A failure that the browser finds by itself, such as a key missing from a link or a wait that lasted too long. */
export function localFailure(name: ErrorName): ResolvedError {
  const { code } = ERROR_CATALOGUE[name];
  const serverText = ENGLISH_ERROR_TEXTS[name];
  return { name, code, status: null, serverText, fields: {}, isSecurityLogout: false };
}

/** The sentence to show: busy, then the code's own text, then the translated server text, then the general one. */
export function errorText(
  { name, code, status, serverText }: ResolvedError,
  texts: ErrorTexts,
  translate: (serverText: string) => string | null = () => null,
): string {
  if (name === 'system-busy' || name === 'throttled') return texts[name];
  if (name !== null && code !== null && ERROR_CATALOGUE[name].code === code) return texts[name];
  if (serverText !== null) return translate(serverText) ?? knownTranslation(serverText, texts);
  // Status 435 without a usable body still says what failed (D3-86).
  return texts[status === 435 ? 'password-not-saved' : 'general-error'];
}

/** The sign-in form then points to the password reset (AUTH-15). */
export function isLockedOut(loginErrorText: string, texts: ErrorTexts): boolean {
  return loginErrorText === texts['account-locked'];
}

/** Two names may share a number, 99 being the case: `detail` or the status tells them apart. */
function errorName(status: number | null, { code, detail, error }: ReadBody): ErrorName | null {
  if (detail.includes(DETAIL_MARKERS.systemBusy)) return 'system-busy';
  if (status === 429) return 'throttled';
  const ofCode = code === null ? [] : ERROR_NAMES.filter((name) => ERROR_CATALOGUE[name].code === code);
  return (
    ERROR_NAMES.find((name) => name === detail && (code === null || ERROR_CATALOGUE[name].code === code)) ??
    ofCode.find((name) => ERROR_CATALOGUE[name].status === status) ??
    ofCode[0] ??
    nameOfEnglishText(error) ??
    NAME_OF_STATUS.get(status ?? 0) ??
    null
  );
}

/** Without a number: what a status means when nothing else is known. */
const NAME_OF_STATUS: ReadonlyMap<number, ErrorName> = new Map([
  [400, 'input-invalid'],
  [403, 'role-not-allowed'],
  [404, 'not-found'],
  [409, 'changed-meanwhile'],
  [413, 'body-too-large'],
  [435, 'password-not-saved'],
  [500, 'general-error'],
]);

/** The status of a generation has no `detail`, so its timing refusals are known by their text alone. */
function nameOfEnglishText(text: string | null): ErrorName | undefined {
  return text === null ? undefined : ERROR_NAMES.find((name) => ENGLISH_ERROR_TEXTS[name] === text);
}

function knownTranslation(serverText: string, texts: ErrorTexts): string {
  const name = nameOfEnglishText(serverText);
  return name === undefined ? serverText : texts[name];
}

const LOGOUT_CODES: ReadonlySet<number> = new Set([86, 87, 104, 106, 107]);
/** A wrong password at sign-in, or a token that cannot be refreshed or ended, is no reason to log out (D3-84). */
const EXEMPT_PATHS: ReadonlySet<string> = new Set(['oauth/token', 'oauth/refresh_token', 'logout']);

function isSecurityLogout(status: number | null, { code, detail, error }: ReadBody, path: string): boolean {
  if (EXEMPT_PATHS.has(bare(path))) return false;
  const { missingAuthentication, addressNotAllowed, userNotAllowed } = DETAIL_MARKERS;
  return (
    (code !== null && LOGOUT_CODES.has(code)) ||
    [missingAuthentication, addressNotAllowed, userNotAllowed].some((marker) => detail.includes(marker)) ||
    error === userNotAllowed ||
    // 401 means no token or a bad one (D1-096), also when something on the way dropped the body.
    (status === 401 && code === null)
  );
}

/** The path of a call, whatever base, query and final slash it is written with. */
function bare(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .replace(/^.*\/api\/|^\//, '')
    .replace(/\/$/, '');
}
