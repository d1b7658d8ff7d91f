/** Nobody's file: rows such as Dexcom Clarity writes them, padded where its longer names stand. */
const HEADER =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,' +
  'Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),' +
  'Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID';
const INTERVAL_MS = 300_000;

/** `rowBytes` is the length of one row, line break included. */
export function clarityFile(rows: number, rowBytes: number, lastMs: number): string {
  const lines = [HEADER, '1,,FirstName,,Nobody,,,,,,,,,', '2,,LastName,,Atall,,,,,,,,,'];
  for (let row = 0; row < rows; row += 1) {
    const time = new Date(lastMs - (rows - row) * INTERVAL_MS).toISOString().slice(0, 19);
    const glucose = 70 + ((row * 37) % 211);
    const start = `${row + 3},${time},EGV,,,Dexcom G7 Mobile App`;
    const end = `,Android G7,${glucose},,,,,${row * 300},8XK1${row % 90}`;
    lines.push(start.padEnd(rowBytes - end.length - 1) + end);
  }
  return `${lines.join('\n')}\n`;
}
