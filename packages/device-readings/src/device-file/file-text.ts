import { strFromU8 } from 'fflate';

/** What a file says. A spreadsheet saves "Unicode text" as UTF-16 and plain CSV, on older machines, as windows-1252. */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return utf16Text(bytes, 0);
  if (first === 0xfe && second === 0xff) return utf16Text(bytes, 1);
  const text = strFromU8(bytes);
  return text.includes('\uFFFD') ? windows1252Text(bytes) : text;
}

const CHUNK = 8192;

/** Behind its mark. `low`: which byte of two is the lower one. */
function utf16Text(bytes: Uint8Array, low: 0 | 1): string {
  const units = Uint16Array.from(
    { length: Math.floor(bytes.length / 2) - 1 },
    (_, index) => (bytes[index * 2 + 2 + low] ?? 0) | ((bytes[index * 2 + 3 - low] ?? 0) << 8),
  );
  const parts: string[] = [];
  for (let start = 0; start < units.length; start += CHUNK) {
    parts.push(String.fromCharCode(...units.subarray(start, start + CHUNK)));
  }
  return parts.join('');
}

/** What windows-1252 has from 0x80 to 0x9F; all else is as in Latin 1. */
const BETWEEN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252Text(bytes: Uint8Array): string {
  return strFromU8(bytes, true).replaceAll(/[\x80-\x9f]/g, (mark) => BETWEEN[mark.charCodeAt(0) - 0x80] ?? mark);
}
