import { base64Url } from '#shared/format/base64-url.ts';
import type { UploaderContent } from './uploader-address.ts';

/** D3-75 names this size; a shorter key would be a mistake of the operator. */
const KEY_BITS = 4096;
const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** Only the uploader can read the result. The key is a public one: SPKI in base64, with or without the lines of PEM. */
export async function encryptForUploader(
  { token, extName, dmsName }: UploaderContent,
  publicKeyText: string,
): Promise<string> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('spki', keyBytes(publicKeyText), ALGORITHM, false, ['encrypt']);
  const { modulusLength = 0 } = key.algorithm as Partial<RsaKeyAlgorithm>;
  if (modulusLength < KEY_BITS) throw new Error(`The key has ${modulusLength} bits`);
  const content = { token, ext_name: extName, ...(dmsName !== null && { dms: dmsName }) };
  // More than 446 bytes are refused here.
  const encrypted = await subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(JSON.stringify(content)));
  return base64Url(new Uint8Array(encrypted));
}

function keyBytes(publicKeyText: string): Uint8Array<ArrayBuffer> {
  const base64 = publicKeyText.replace(/-----[A-Z ]+-----|\s/g, '');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
