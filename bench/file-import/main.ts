import { openedHistory } from '../../apps/web/src/features/devices/file-import/opened-history.ts';
import { sendParts } from '../../apps/web/src/features/devices/file-import/send-parts.ts';
import type { UploadPart } from '../../apps/web/src/features/devices/file-import/upload-parts.ts';
import { aClinic, aDoctor, aPatientRecord, tokenOf } from '../../e2e/commands/people.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { uploadDeviceDataCall } from '../../packages/api-contract/src/devices/upload-device-data.call.ts';
import { toWire } from '../../packages/api-contract/src/wire/rename-keys.ts';
import { type Latency, watchLatency } from './watch-latency.ts';

const ROWS = 200_000;
const ROW_BYTES = 250;
// Without summer time: an hour that is skipped would lie on the next one.
const ZONE = 'US/Arizona';
const LIMIT_SECONDS = 20;
const IDLE_MS = 3_000;

const CLARITY_HEADER =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,' +
  'Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),' +
  'Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID';
const READING_INTERVAL_MS = 300_000;

const world = await openWorld();
try {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  const token = await tokenOf(world, email);
  const { ext_name: extName } = (await world.api('GET', `patients/${patientId}`, { token })).body;

  const text = clarityFile(ROWS, ROW_BYTES, Date.now());
  const watch = () =>
    watchLatency({ url: `${world.baseUrl}/api/user/`, headers: { authorization: `Bearer ${token}` } });
  const idle = await watch();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const alone = await idle.stop();

  const busy = await watch();
  const begunMs = performance.now();
  const opened = openedHistory(text, { zone: ZONE }, Date.now());
  if ('problem' in opened) throw new Error(`refused: ${opened.problem.code}`);
  const readMs = performance.now() - begunMs;
  let stored = 0;
  await sendParts({
    firstPart: 0,
    partCount: opened.preview.partCount,
    partAt: async (index) => opened.part(index),
    send: (part) => send(part, extName, token),
    onSent: ({ storedCount }) => {
      stored += storedCount;
    },
    signal: new AbortController().signal,
  });
  const totalMs = performance.now() - begunMs;
  report({ text, stored, readMs, totalMs, alone, meanwhile: await busy.stop() });
} finally {
  await world.close();
}

type MeasuredImport = Readonly<{
  text: string;
  stored: number;
  readMs: number;
  totalMs: number;
  alone: Latency;
  meanwhile: Latency;
}>;

function report({ text, stored, readMs, totalMs, alone, meanwhile }: MeasuredImport): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  process.stdout.write(
    [
      `${ROWS.toLocaleString('en')} rows, ${(text.length / 1e6).toFixed(0)} MB: ${stored.toLocaleString('en')} records stored`,
      `read ${seconds(readMs)}, sent ${seconds(totalMs - readMs)}, total ${seconds(totalMs)} (limit ${LIMIT_SECONDS} s)`,
      `GET user/ while idle p50 ${alone.p50Ms.toFixed(1)} ms, p95 ${alone.p95Ms.toFixed(1)} ms (${alone.answers} answers)`,
      `GET user/ meanwhile  p50 ${meanwhile.p50Ms.toFixed(1)} ms, p95 ${meanwhile.p95Ms.toFixed(1)} ms (${meanwhile.answers} answers), ` +
        `longest ${meanwhile.longestMs.toFixed(0)} ms: p95 ${(meanwhile.p95Ms / alone.p95Ms).toFixed(1)} x`,
      '',
    ].join('\n'),
  );
  process.exitCode = stored === ROWS && totalMs < LIMIT_SECONDS * 1000 ? 0 : 1;
}

async function send({ devices, records }: UploadPart, extName: string, token: string): Promise<{ stored: number }> {
  const body = toWire(uploadDeviceDataCall.body, {
    extName,
    source: 'file',
    timezone: ZONE,
    devices: devices.map((device) => ({ ...device })),
    records: [...records],
  });
  const answer = await world.api('POST', uploadDeviceDataCall.path, { token, body });
  if (answer.status !== 200) throw new Error(`a part was answered ${answer.status}`);
  return answer.body;
}

/** An export of nobody's, as Dexcom Clarity writes it. Rows are padded to `rowBytes`, line break included. */
function clarityFile(rows: number, rowBytes: number, lastMs: number): string {
  const lines = [CLARITY_HEADER, '1,,FirstName,,Nobody,,,,,,,,,', '2,,LastName,,Atall,,,,,,,,,'];
  for (let row = 0; row < rows; row += 1) {
    const time = new Date(lastMs - (rows - row) * READING_INTERVAL_MS).toISOString().slice(0, 19);
    const glucose = 70 + ((row * 37) % 211);
    const start = `${row + 3},${time},EGV,,,Dexcom G7 Mobile App`;
    const end = `,Android G7,${glucose},,,,,${row * 300},8XK1${row % 90}`;
    lines.push(start.padEnd(rowBytes - end.length - 1) + end);
  }
  return `${lines.join('\n')}\n`;
}
