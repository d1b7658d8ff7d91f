/** What the uploader must know: on whose behalf it works, for whom, and which server takes the data (D3-74). */
export type UploaderContent = Readonly<{ token: string; extName: string; dmsName: string | null }>;

const OPEN = 'glidepath-uploader://open';
const RAND_BYTES = 8;

export function plainUploaderAddress({ token, extName, dmsName }: UploaderContent, rand: string): string {
  return `${OPEN}?${query([
    ['token', token],
    ['ext_name', extName],
    ['rand', rand],
    ...(dmsName === null ? [] : [['dms', dmsName] as const]),
  ])}`;
}

export function encryptedUploaderAddress(encrypted: string, rand: string): string {
  return `${OPEN}?${query([
    ['data', encrypted],
    ['rand', rand],
  ])}`;
}

/** Sixteen hex digits that make every address another: a browser may pass over one that it has just opened. */
export function randOf(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(RAND_BYTES);
  fillRandom(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Spaces as %20: the program at the other end need not know that a plus stands for one. */
function query(entries: readonly (readonly [name: string, text: string])[]): string {
  return entries.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
}
