/** Version 9 with error correction L (ISO/IEC 18004, table 9): two blocks of 116 bytes, each with 30 for correction. */
const BLOCKS = 2;
const DATA_BYTES = 116;
const CORRECTION_BYTES = 30;
/** Before the text: four bits that say "bytes" and eight that say how many; after it four that say "end". */
const MAX_TEXT_BYTES = BLOCKS * DATA_BYTES - 2;

/** The bytes of a QR code for a text, those for correction included, in the order of drawing; too long a text has none. */
export function codewords(text: string): readonly number[] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > MAX_TEXT_BYTES) return undefined;
  const nibbles = [0b0100, ...[bytes.length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: nibbles.length / 2 }, (_, index) => joined(nibbles, index * 2));
  while (data.length < BLOCKS * DATA_BYTES) data.push(0xec, 0x11);
  const blocks = Array.from({ length: BLOCKS }, (_, block) => data.slice(block * DATA_BYTES, (block + 1) * DATA_BYTES));
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => correctionBytes(block, CORRECTION_BYTES)))];
}

const joined = (nibbles: readonly number[], index: number) => ((nibbles[index] ?? 0) << 4) | (nibbles[index + 1] ?? 0);

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  return (blocks[0] ?? []).flatMap((_, index) => blocks.map((block) => block[index] ?? 0));
}

/** Reed-Solomon: what is left of the data, as a polynomial, after division by (x - 1)(x - a)(x - a²)... */
export function correctionBytes(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let power = 0, root = 1; power < count; power += 1, root = times(root, 2)) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((factor, index) => factor ^ times(divisor[index - 1] ?? 0, root));
  }
  let rest = [...data, ...Array<number>(count).fill(0)];
  while (rest.length > count) {
    const [first = 0, ...others] = rest;
    rest = others.map((byte, index) => byte ^ times(divisor[index + 1] ?? 0, first));
  }
  return rest;
}

/** In the field of 256 elements made by x⁸ + x⁴ + x³ + x² + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}
