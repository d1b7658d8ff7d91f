import { unitWatch } from '../csv/csv-glucose.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { csvTable } from '../csv/csv-table.ts';
import type { DateOrder, FileOptions, FormatReading, Refusal } from '../device-file/file-reading.ts';
import type { Device, DeviceHistory, DeviceRecord, GlucoseUnit } from '../device-record.ts';
import { sensorReadings } from '../from-libre/sensor-readings.ts';
import { historyDraft } from '../history-draft.ts';
import type { SkipReason } from '../skip-reason.ts';
import { zoneClock } from '../zone-clock.ts';
import { clockMsOfCell, type DateCell, dateCell, dateOrderOf } from './date-order.ts';
import { isSoundLibreViewRow, LIBREVIEW, libreViewUnit } from './libreview-columns.ts';
import { libreViewDevice, libreViewDeviceId } from './libreview-device.ts';
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
  for (const { line, cells, date } of lines) {
    for (const record of recordsOf(cells, date, meaning)) {
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

function recordsOf(
  cells: readonly string[],
  date: DateCell | undefined,
  { unit, dateForm, zone }: Meaning,
): readonly (DeviceRecord | SkipReason)[] {
  const deviceClockMs = date && clockMsOfCell(date, dateForm);
  if (deviceClockMs === undefined) return ['bad-time'];
  const atMs = zoneClock(zone).instantMs(deviceClockMs);
  return libreViewRecords(cells, unit, { deviceId: libreViewDeviceId(cells), atMs, deviceClockMs, zone });
}

/** When the file was made: the cell of the title that is a date, followed by the name of a zone. */
function madeOn(rowsAbove: readonly CsvRow[]): DateCell | undefined {
  const cells = rowsAbove[0]?.cells ?? [];
  return cells
    .map((cell) => dateCell(cell.slice(0, 60).replace(/\s*(?:UTC|GMT)\s*$/, '')))
    .find((date) => date !== undefined);
}
