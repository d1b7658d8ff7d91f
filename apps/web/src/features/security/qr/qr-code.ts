import { codewords } from './codewords.ts';

/** Version 9: 53 modules a side. */
const SIZE = 53;
const ALIGNMENT_CENTRES = [6, 26, 46];
/** Error correction L with mask 0, and version 9, each with its own check bits (ISO/IEC 18004, annexes C and D). */
const FORMAT_BITS = 0b111011111000100;
const VERSION_BITS = 0b001001101010011001;

/** `undefined`: not drawn yet. */
type Grid = (boolean | undefined)[][];

/** Dark and light modules, row by row, of a QR code for a link of up to 230 bytes. */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = codewords(text);
  if (!bytes) return undefined;
  const grid: Grid = Array.from({ length: SIZE }, () => Array<undefined>(SIZE).fill(undefined));
  for (const drawPart of [drawFinders, drawTiming, drawAlignment, drawFormat, drawVersion]) drawPart(grid);
  drawBytes(grid, bytes);
  return grid.map((row) => row.map((isDark) => isDark === true));
}

function draw(grid: Grid, row: number, column: number, isDark: boolean): void {
  const line = grid[row];
  if (line && column >= 0 && column < SIZE) line[column] = isDark;
}

/** Squares inside squares: `isDarkRing` by the distance from the centre. */
function drawSquare(grid: Grid, row: number, column: number, isDarkRing: readonly boolean[]): void {
  const reach = isDarkRing.length - 1;
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      draw(grid, row + down, column + right, isDarkRing[ring] === true);
    }
  }
}

function drawFinders(grid: Grid): void {
  const rings = [true, true, false, true, false];
  drawSquare(grid, 3, 3, rings);
  drawSquare(grid, 3, SIZE - 4, rings);
  drawSquare(grid, SIZE - 4, 3, rings);
}

function drawTiming(grid: Grid): void {
  for (let place = 8; place < SIZE - 8; place += 1) {
    draw(grid, 6, place, place % 2 === 0);
    draw(grid, place, 6, place % 2 === 0);
  }
}

function drawAlignment(grid: Grid): void {
  for (const row of ALIGNMENT_CENTRES) {
    for (const column of ALIGNMENT_CENTRES) {
      const isFree = grid[row]?.[column] === undefined || row === 26 || column === 26;
      if (isFree) drawSquare(grid, row, column, [true, false, true]);
    }
  }
}

/** Twice: around the upper left finder, and shared between the other two. */
function drawFormat(grid: Grid): void {
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT_BITS >> bit) & 1) === 1;
    // The line of timing is stepped over.
    if (bit < 8) draw(grid, bit < 6 ? bit : bit + 1, 8, isDark);
    else draw(grid, 8, bit === 8 ? 7 : 14 - bit, isDark);
    if (bit < 8) draw(grid, 8, SIZE - 1 - bit, isDark);
    else draw(grid, SIZE - 15 + bit, 8, isDark);
  }
  draw(grid, SIZE - 8, 8, true);
}

function drawVersion(grid: Grid): void {
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((VERSION_BITS >> bit) & 1) === 1;
    const [along, across] = [Math.floor(bit / 3), SIZE - 11 + (bit % 3)];
    draw(grid, along, across, isDark);
    draw(grid, across, along, isDark);
  }
}

/** Up and down in double columns from the right, over whatever is not drawn yet; mask 0 turns every second module. */
function drawBytes(grid: Grid, bytes: readonly number[]): void {
  let bit = 0;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    // The column of timing is stepped over.
    const column = right > 6 ? right : right - 1;
    const isUpward = ((SIZE - 1 - right) / 2) % 2 === 0;
    for (let step = 0; step < SIZE; step += 1) {
      const row = isUpward ? SIZE - 1 - step : step;
      for (const place of [column, column - 1]) {
        if (grid[row]?.[place] !== undefined) continue;
        const isSet = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        draw(grid, row, place, isSet !== ((row + place) % 2 === 0));
        bit += 1;
      }
    }
  }
}
