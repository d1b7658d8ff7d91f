import { seenIntervalMinutes } from '../cleaning/sample-interval.ts';
import { unitWatch } from '../csv/csv-glucose.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { csvTable } from '../csv/csv-table.ts';
import type { DateOrder, FileOptions, FormatReading, Refusal } from '../device-file/file-reading.ts';
import type { Device, DeviceHistory, GlucoseUnit, Stamp } from '../device-record.ts';
import { libreIntervalMinutes } from '../from-libre/libre-stamp.ts';
import { sensorReadings } from '../from-libre/sensor-readings.ts';
import { historyDraft } from '../history-draft.ts';
import { recordedInstants } from '../recorded-instants.ts';
import { clockMsOfCell, type DateCell, dateCell, dateOrderOf } from './date-order.ts';
import { isSoundLibreViewRow, LIBREVIEW, libreViewUnit } from './libreview-columns.ts';
import { libreViewRecords } from './libreview-record.ts';

type Line = Readonly<{ line: number; cells: readonly string[]; date: DateCell | undefined }>;

/** A file of LibreView. The title and the line below it hold names and a birth date: they are read for a date only. */
export function libreViewFile(text: string, header: CsvRow, options: FileOptions): FormatReading | Refusal {
  const unit = libreViewUnit(header.cells);
  if (!unit) return { outcome: 'refused', code: 'mixed-units', line: header.line };
  const table = csvTable(text, header, { isSound: isSoundLibreViewRow, onProgress: options.onProgress });
  if ('outcome' in table) return table;
  const lines = table.rows.map(({ line, cells }) => ({ line, cells, date: dateCell(cells[LIBREVIEW.time] ?? '') }));
  const order = dateOrderOf(
    lines.map(({ date }) => date),
    madeOn(table.rowsAbove),
  );
  if ('contradictionAt' in order) {
    return { outcome: 'refused', code: 'mixed-dates', line: lines[order.contradictionAt]?.line ?? header.line };
  }
  const dateForm = order.dateOrder === 'assumed' ? (options.dateForm ?? order.dateForm) : order.dateForm;
  const dateOrder = dateForm === options.dateForm ? 'certain' : order.dateOrder;
  const watch = unitWatch(unit);
  const history = historyOf(lines, { unit, dateForm, zone: options.zone, latestMs: options.latestMs }, watch.see);
  return watch.refusal() ?? { outcome: 'read', ...history, dateOrder, dateForm };
}

type Meaning = Readonly<{ unit: GlucoseUnit; dateForm: DateOrder; zone: string; latestMs: number | undefined }>;

function historyOf(
  lines: readonly Line[],
  meaning: Meaning,
  onGlucose: (glucose: number, line: number) => void,
): DeviceHistory {
  const draft = historyDraft(meaning.latestMs);
  const sensed = sensorReadings();
  const stamps = stampsOf(lines, meaning);
  for (const [index, { line, cells }] of lines.entries()) {
    const stamp = stamps[index];
    for (const record of stamp ? libreViewRecords(cells, meaning.unit, stamp) : (['bad-time'] as const)) {
      if (typeof record === 'string') draft.skip(line, record);
      else if (record.type !== 'cgm') draft.add(record, line);
      else {
        onGlucose(record.glucose, line);
        sensed.add(record, cells[LIBREVIEW.type]?.trim() === '1', line);
      }
    }
  }
  const devices = devicesOf(lines, sensed.storedTimes());
  for (const device of devices.values()) draft.meet(device);
  sensed.settle(draft, (deviceId) => devices.get(deviceId)?.sampleIntervalMinutes ?? 15);
  return draft.history();
}

function devicesOf(lines: readonly Line[], storedTimes: ReadonlyMap<string, number[]>): Map<string, Device> {
  const devices = new Map<string, Device>();
  for (const { cells } of lines) {
    const deviceId = libreViewDeviceId(cells);
    if (!devices.has(deviceId)) devices.set(deviceId, libreViewDevice(cells, storedTimes.get(deviceId) ?? []));
  }
  return devices;
}

/** Undefined for a line whose time cannot be read. Rows come grouped by type: each type is a stream of its own. */
function stampsOf(lines: readonly Line[], { dateForm, zone }: Meaning): (Stamp | undefined)[] {
  const clocks = lines.map(({ cells, date }) => {
    const type = (cells[LIBREVIEW.type] ?? '').trim();
    const clockMs = date && clockMsOfCell(date, dateForm);
    return { stream: `${libreViewDeviceId(cells)} ${type}`, clockMs, isOnceATime: type === '0' };
  });
  return recordedInstants(clocks, zone).map(
    (instant, index) => instant && { ...instant, deviceId: libreViewDeviceId(lines[index]?.cells ?? []) },
  );
}

/** When the file was made: the cell of the title that is a date, followed by the name of a zone. */
function madeOn(rowsAbove: readonly CsvRow[]): DateCell | undefined {
  const cells = rowsAbove[0]?.cells ?? [];
  return cells
    .map((cell) => dateCell(cell.slice(0, 60).replace(/\s*(?:UTC|GMT)\s*$/, '')))
    .find((date) => date !== undefined);
}

function libreViewDeviceId(cells: readonly string[]): string {
  const serial = (cells[LIBREVIEW.serial] ?? '').trim().slice(0, 100);
  return serial || (cells[LIBREVIEW.device] ?? '').trim().slice(0, 100) || 'libreview';
}

/** An app's name does not tell which sensor it read, but the distance of the stored readings does. */
function libreViewDevice(cells: readonly string[], storedTimes: readonly number[]): Device {
  const model = (cells[LIBREVIEW.device] ?? '').trim().slice(0, 100);
  const serialNumber = (cells[LIBREVIEW.serial] ?? '').trim().slice(0, 100);
  return {
    deviceId: libreViewDeviceId(cells),
    kind: 'cgm',
    manufacturer: 'Abbott',
    ...(model === '' ? {} : { model }),
    ...(serialNumber === '' ? {} : { serialNumber }),
    sampleIntervalMinutes: seenIntervalMinutes(storedTimes) ?? libreIntervalMinutes(model),
  };
}
