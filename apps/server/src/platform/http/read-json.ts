import { isUtf8 } from 'node:buffer';
import type { BodyLimits } from '@glidepath/api-contract/body-limits';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** What each sign outside of texts adds. An opened list or object is a value; each comma parts two. */
const DEPTH = steps({ '[': 1, '{': 1, ']': -1, '}': -1 });
const VALUES = steps({ '[': 1, '{': 1, ',': 1 });
const NAMES = steps({ ':': 1 });

/**
 * A body as values. How deep it is and how many values it holds is counted in its bytes first, which costs the same
 * whatever they say. Names that come twice are refused: whoever read the body before us may have read the other value.
 */
export function readJson(bytes: Uint8Array, limits: BodyLimits): unknown {
  if (!isUtf8(bytes)) throw bodyRefusal('This is not valid JSON.');
  const nameCount = countedNames(bytes, limits);
  const value = parsedJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
  if (ownNames(value) !== nameCount) throw bodyRefusal('A field was sent twice.');
  return value;
}

const bodyRefusal = (text: string) => new ApiError('input-invalid', { body: text });

/** How many names objects have; what is no JSON at all is left for the parser to find. */
function countedNames(bytes: Uint8Array, { depth: mostLevels, values: mostValues }: BodyLimits): number {
  let [depth, names, values] = [0, 0, 0];
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === QUOTE) place = endOfText(bytes, place);
    depth += DEPTH[byte] ?? 0;
    values += VALUES[byte] ?? 0;
    names += NAMES[byte] ?? 0;
    if (depth > mostLevels) throw bodyRefusal('This has too many levels.');
    if (values > mostValues) throw bodyRefusal('This has too many values.');
  }
  return names;
}

function steps(bySign: Readonly<Record<string, number>>): Int8Array {
  const table = new Int8Array(256);
  for (const [sign, step] of Object.entries(bySign)) table[sign.charCodeAt(0)] = step;
  return table;
}

/** Where the text that begins at `start` ends. Bytes of letters beyond ASCII are never those of a quote. */
function endOfText(bytes: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < bytes.length && bytes[place] !== QUOTE) place += bytes[place] === BACKSLASH ? 2 : 1;
  return place;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bodyRefusal('This is not valid JSON.');
  }
}

/** How many names a value and all within it have. One that would reach into all objects is no name of a field. */
function ownNames(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += ownNames(item);
    return count;
  }
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__') throw bodyRefusal('This field is not known.');
    count += 1 + ownNames(item);
  }
  return count;
}
