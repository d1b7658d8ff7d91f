import {
  ENCRYPTED_CONTENT,
  UPLOADER_ADDRESS,
  type UploaderContent,
  uploaderParameters,
} from '@glidepath/api-contract/wire/uploader-link.wire';

import { base64Url } from '#shared/format/base64.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';

const RAND_BYTES = 8;

/** D3-75 names this size; a shorter key would be a mistake of the operator. */
const KEY_BITS = 4096;

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** The third click of a series and those after it no longer launch (product specification 3, section 9). */
const THRESHOLD_CLICKS = 3;

export type UploaderDependencies = Readonly<{
  nowMs: () => number;
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
}>;

export type UploaderWays = Readonly<Record<'launch' | 'copy', (address: string) => void>>;

/** For whom the uploader works, and the server of the clinic that takes the data, where it has one of its own. */
type UploaderOwner = Readonly<{ extName: string; dmsName: string | null }>;

export type UploaderOrder = Readonly<{
  content: UploaderOwner;
  /** A token for this patient's data alone: the one of the session opens everything, and links are kept by others. */
  fetchToken: () => Promise<string>;
  isEncrypted: boolean;
  /** Undefined where the operator has set none. */
  publicKeyText: string | undefined;
  /** Embedded browsers block programs of their own: there the address is copied (D3-76). */
  isCopied: boolean;
}>;

/**
 * Answers whether the uploader was launched or its address copied; the reason of a refusal would hold the token. Throws a
 * CallFailure where the server gives none.
 */
export function createUploader({ nowMs, fillRandom }: UploaderDependencies) {
  let series: ClickSeries | undefined;

  return async (order: UploaderOrder, { launch, copy }: UploaderWays): Promise<boolean> => {
    series = withClick(series, nowMs());
    if (!mayLaunch(series)) return false;
    const content = uploaderContent(order.content, await order.fetchToken());
    const address = await addressOf(order, content, randOf(fillRandom)).catch(() => undefined);
    if (address === undefined) return false;
    if (order.isCopied) copy(address);
    else launch(address);
    return true;
  };
}

function uploaderContent({ extName, dmsName }: UploaderOwner, token: string): UploaderContent {
  return { token, extName, ...(dmsName !== null && { dms: dmsName }) };
}

/** Where encryption is asked for, nothing ever leaves without it (D3-75). */
async function addressOf(
  { isEncrypted, publicKeyText }: UploaderOrder,
  content: UploaderContent,
  rand: string,
): Promise<string> {
  if (!isEncrypted) return plainUploaderAddress(content, rand);
  if (publicKeyText === undefined) throw new Error('There is no key');
  return encryptedUploaderAddress(await encryptForUploader(content, publicKeyText), rand);
}

type ClickSeries = Readonly<{ startedAtMs: number; clicks: number }>;

/** Counts one more click. A series lasts 30 s from its first click and is not prolonged (D3-77). */
function withClick(series: ClickSeries | undefined, nowMs: number): ClickSeries {
  if (!series || nowMs - series.startedAtMs >= DELAYS_MS.uploaderSeries) return { startedAtMs: nowMs, clicks: 1 };
  return { ...series, clicks: series.clicks + 1 };
}

function mayLaunch({ clicks }: ClickSeries): boolean {
  return clicks < THRESHOLD_CLICKS;
}

/** Only the uploader can read the result. The key is a public one: SPKI in base64, with or without the lines of PEM. */
async function encryptForUploader(content: UploaderContent, publicKeyText: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('spki', keyBytes(publicKeyText), ALGORITHM, false, ['encrypt']);
  const { modulusLength = 0 } = key.algorithm as Partial<RsaKeyAlgorithm>;
  if (modulusLength < KEY_BITS) throw new Error(`The key has ${modulusLength} bits`);
  // More than 446 bytes are refused here.
  const text = new TextEncoder().encode(JSON.stringify(uploaderParameters(content)));
  const encrypted = await subtle.encrypt(ALGORITHM, key, text);
  return base64Url(new Uint8Array(encrypted));
}

function keyBytes(publicKeyText: string): Uint8Array<ArrayBuffer> {
  const base64 = publicKeyText.replace(/-----[A-Z ]+-----|\s/g, '');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

export function plainUploaderAddress(content: UploaderContent, rand: string): string {
  const { dms, ...named } = uploaderParameters(content);
  return `${UPLOADER_ADDRESS}?${query({ ...named, rand, ...(dms !== undefined && { dms }) })}`;
}

function encryptedUploaderAddress(encrypted: string, rand: string): string {
  return `${UPLOADER_ADDRESS}?${query({ [ENCRYPTED_CONTENT]: encrypted, rand })}`;
}

/** Sixteen hex digits that make every address another: a browser may pass over one that it has just opened. */
export function randOf(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(RAND_BYTES);
  fillRandom(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Spaces as %20: the program at the other end need not know that a plus stands for one. */
function query(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&');
}
