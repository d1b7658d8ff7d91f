import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a phone shows for a key that was typed into it (RFC 6238): the code of now, or of so many steps later. */
export function codeOfApp(typedKey: string, stepsLater = 0): string {
  const letters = [...typedKey.replace(/\s/g, '')];
  const bits = letters.map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsLater));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number).padStart(10, '0').slice(-6);
}
