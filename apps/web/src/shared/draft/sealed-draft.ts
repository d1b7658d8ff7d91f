import { base64Of, bytesOfBase64 } from '#shared/format/base64.ts';
import type { TypedPart } from './typed-part.ts';

/** What somebody was writing when the session ended by itself. */
export type Draft = Readonly<{
  /** The address of the page, and which form of it. */
  page: string;
  form: string;
  /** What the form was about: it is put back only on the same. */
  basedOn: string;
  part: TypedPart;
}>;

const IV_BYTES = 12;
/** The time is open to be read without the key, and sealed in so that it cannot be changed. */
const cipher = (iv: Uint8Array<ArrayBuffer>, endsAtMs: number) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(String(endsAtMs)),
});

export function importDraftKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOfBase64(base64), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function sealDraft(key: CryptoKey, draft: Draft, endsAtMs: number): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(draft));
  const sealed = await crypto.subtle.encrypt(cipher(iv, endsAtMs), key, text);
  return [endsAtMs, base64Of(iv), base64Of(sealed)].join('.');
}

/** Undefined where it is not the account's own, or no draft at all. */
export async function openDraft(key: CryptoKey, stored: string): Promise<Draft | undefined> {
  try {
    const [, iv = '', sealed = ''] = stored.split('.');
    const text = await crypto.subtle.decrypt(
      cipher(bytesOfBase64(iv), draftEndsAtMs(stored)),
      key,
      bytesOfBase64(sealed),
    );
    return JSON.parse(new TextDecoder().decode(text)) as Draft;
  } catch {
    return undefined;
  }
}

/** 0, long ago, where it cannot be read. */
export function draftEndsAtMs(stored: string): number {
  return Number(stored.split('.')[0]) || 0;
}
