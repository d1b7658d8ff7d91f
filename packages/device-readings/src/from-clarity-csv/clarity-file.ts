import { clockText } from '../clock-text.ts';
import { unitWatch } from '../csv/csv-glucose.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { csvTable } from '../csv/csv-table.ts';
import type { FileOptions, FormatReading, Refusal } from '../device-file/file-reading.ts';
import type { Device } from '../device-record.ts';
import { historyDraft } from '../history-draft.ts';
import { recordedInstants } from '../recorded-instants.ts';
import { BESIDE_GLUCOSE, BESIDE_TIME, type ClarityColumns, clarityColumns } from './clarity-columns.ts';
import { clarityRecord } from './clarity-record.ts';
import { isCalibration } from './clarity-words.ts';

/** A file of Dexcom Clarity. Its first rows, without a time, hold names and a birth date: those are never given on. */
export function clarityFile(text: string, header: CsvRow, options: FileOptions): FormatReading | Refusal {
  const columns = clarityColumns(header.cells);
  if (!columns) return { outcome: 'refused', code: 'unknown-format', line: header.line };
  const table = csvTable(text, header, { isSound: isSoundRow(columns), onProgress: options.onProgress });
  if ('outcome' in table) return table;
  const draft = historyDraft(options.latestMs);
  const watch = unitWatch(columns.unit);
  const deviceOf = deviceNaming(table.rows, columns);
  const instants = instantsOf(table.rows, columns, options.zone);
  for (const [index, { line, cells }] of table.rows.entries()) {
    if ((cells[columns.time] ?? '').trim() === '') continue;
    const device = deviceOf(cells);
    draft.meet(device);
    const instant = instants[index];
    const record = instant ? clarityRecord(cells, columns, { ...instant, deviceId: device.deviceId }) : 'bad-time';
    if (typeof record === 'string') draft.skip(line, record);
    else {
      if (record.type === 'cgm') watch.see(record.glucose, line);
      draft.add(record, line);
    }
  }
  return watch.refusal() ?? { outcome: 'read', ...draft.history(), dateOrder: 'certain', dateForm: 'year-first' };
}

/**
 * A row without a time is about the person or an alarm and needs nothing more. Any other is recognised by which of its
 * values is filled, so these must be there; two of them in one row are a number that its decimal comma has torn apart.
 */
function isSoundRow({ time, glucose }: ClarityColumns): (cells: readonly string[]) => boolean {
  return (cells) => {
    if (time >= cells.length) return false;
    if ((cells[time] ?? '').trim() === '') return true;
    const values = cells.slice(glucose, glucose + BESIDE_GLUCOSE.duration + 1);
    const filled = values.filter((cell) => cell.trim() !== '').length;
    return filled === 1 || (filled === 0 && values.length > BESIDE_GLUCOSE.duration);
  };
}

/** A source has its readings in one stream, and everything else in others. */
function instantsOf(rows: readonly CsvRow[], { time, glucose }: ClarityColumns, zone: string) {
  const clocks = rows.map(({ cells }) => {
    const type = cells[time + BESIDE_TIME.type] ?? '';
    const isReading = (cells[glucose] ?? '') !== '' && !isCalibration(type);
    return {
      stream: `${cells[time + BESIDE_TIME.source] ?? ''} ${type}`,
      clockMs: clockText((cells[time] ?? '').trim())?.clockMs,
      isOnceATime: isReading,
    };
  });
  return recordedInstants(clocks, zone);
}

/** A device is called by what the file calls it, unless that has the patient's name in it ("Anna's phone"). */
function deviceNaming(rows: readonly CsvRow[], { time }: ClarityColumns): (cells: readonly string[]) => Device {
  const personal = rows
    .filter(({ cells }) => (cells[time] ?? '').trim() === '')
    .map(({ cells }) => (cells[time + BESIDE_TIME.patient] ?? '').trim().toLowerCase())
    .filter((word) => word.length > 1);
  const known = new Map<string, Device>();
  const clean = (cell: string) => {
    const text = cell.trim().slice(0, 100);
    return personal.some((word) => text.toLowerCase().includes(word)) ? '' : text;
  };
  return (cells) => {
    const source = cells[time + BESIDE_TIME.source] ?? '';
    const device = known.get(source);
    if (device) return device;
    const model = clean(cells[time + BESIDE_TIME.model] ?? '');
    const named: Device = {
      deviceId: clean(source) || 'dexcom-clarity',
      kind: 'cgm',
      manufacturer: 'Dexcom',
      ...(model === '' ? {} : { model }),
      sampleIntervalMinutes: 5,
    };
    known.set(source, named);
    return named;
  };
}
