/** The few forms of ASN.1 in DER that a certificate consists of (X.690). */
export function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
export const setOf = (...parts: readonly Buffer[]) => der(0x31, Buffer.concat(parts));
export const utf8 = (text: string) => der(0x0c, Buffer.from(text));
export const bits = (content: Buffer) => der(0x03, Buffer.concat([Buffer.from([0]), content]));
export const nothing = () => der(0x05, Buffer.alloc(0));
/** YYYYMMDDHHMMSSZ */
export const generalizedTime = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));

/** Whose first byte lies between 1 and 127: it needs no zero before it, and may have none. */
export const integer = (bytes: Buffer) => der(0x02, bytes);

/** Given as its bytes: the first two numbers share one. */
export const objectId = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}
