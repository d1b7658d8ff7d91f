import { headerOf } from '../csv/csv-table.ts';
import type { DeviceHistory, DeviceRecord, GlucoseUnit } from '../device-record.ts';
import { clarityColumns } from '../from-clarity-csv/clarity-columns.ts';
import { clarityFile } from '../from-clarity-csv/clarity-file.ts';
import { isLibreViewHeader } from '../from-libreview-csv/libreview-columns.ts';
import { libreViewFile } from '../from-libreview-csv/libreview-file.ts';
import { nightscoutHistory } from '../from-nightscout/nightscout-history.ts';
import { tidepoolHistory } from '../from-tidepool/tidepool-history.ts';
import { isZip, workbookSheets } from '../spreadsheet/workbook-sheets.ts';
import type { FileFormat, FileOptions, FileReading, FormatReading, Refusal } from './file-reading.ts';
import { fileText } from './file-text.ts';
import { jsonDocument } from './json-document.ts';
import { jsonContent } from './json-format.ts';

/** Tells what a file is and reads it, or refuses it as a whole. Nothing is stored and nothing is sent. */
export function readDeviceFile(content: string | Uint8Array, options: FileOptions): FileReading {
  if (typeof content === 'string') return readText(content, options);
  return isZip(content) ? readWorkbook(content, options) : readText(fileText(content), options);
}

/** The first sheet that is an export of ours; a workbook may begin with one of somebody's notes. */
function readWorkbook(bytes: Uint8Array, options: FileOptions): FileReading {
  let refusal: Refusal = { outcome: 'refused', code: 'unknown-format' };
  for (const sheet of workbookSheets(bytes)) {
    if (typeof sheet !== 'string') return { outcome: 'refused', code: sheet.fault };
    const read = readText(sheet, options);
    if (read.outcome === 'read' || !['empty', 'unknown-format'].includes(read.code)) return read;
    refusal = { outcome: 'refused', code: read.code };
  }
  return refusal;
}

function readText(text: string, options: FileOptions): FileReading {
  const firstMark = /[^\s\uFEFF]/.exec(text)?.[0];
  if (firstMark === undefined) return { outcome: 'refused', code: 'empty' };
  const read = firstMark === '[' || firstMark === '{' ? readJson(text, options) : readCsv(text, options);
  if (read.outcome === 'refused') return read;
  options.onProgress?.(1);
  const { records } = read;
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) {
    return { outcome: 'refused', code: 'no-records', format: read.format, skipped: read.skipped };
  }
  return {
    ...read,
    period: { fromMs: first.atMs, toMs: last.atMs },
    countsByType: countsByType(records),
    glucoseUnit: usualUnit(records),
  };
}

type Formatted = (FormatReading & Readonly<{ format: FileFormat }>) | Refusal;

function readCsv(text: string, options: FileOptions): Formatted {
  const libreView = headerOf(text, isLibreViewHeader);
  if (libreView) return formatted('libreview-csv', libreViewFile(text, libreView, options));
  const clarity = headerOf(text, (cells) => clarityColumns(cells) !== undefined);
  if (clarity) return formatted('clarity-csv', clarityFile(text, clarity, options));
  return { outcome: 'refused', code: 'unknown-format', line: 1 };
}

function formatted(format: FileFormat, read: FormatReading | Refusal): Formatted {
  return read.outcome === 'refused' ? read : { ...read, format };
}

function readJson(text: string, options: FileOptions): Formatted {
  const document = jsonDocument(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if ('outcome' in document) return document;
  const content = jsonContent(document.parsed);
  if (!content) return { outcome: 'refused', code: 'unknown-format', line: 1 };
  const history: DeviceHistory =
    content.format === 'tidepool-json'
      ? tidepoolHistory(content.data, options.zone, options)
      : nightscoutHistory(content.data, options.zone, options);
  // Both write dates as ISO 8601 does.
  return { outcome: 'read', ...history, format: content.format, dateOrder: 'certain', dateForm: 'year-first' };
}

function countsByType(records: readonly DeviceRecord[]): Partial<Record<DeviceRecord['type'], number>> {
  const counts: Partial<Record<DeviceRecord['type'], number>> = {};
  for (const { type } of records) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

function usualUnit(records: readonly DeviceRecord[]): GlucoseUnit | undefined {
  const counts = { 'mg/dL': 0, 'mmol/L': 0 };
  for (const record of records) {
    if (record.type === 'cgm' || record.type === 'smbg') counts[record.glucoseUnit] += 1;
  }
  if (counts['mg/dL'] + counts['mmol/L'] === 0) return undefined;
  return counts['mg/dL'] >= counts['mmol/L'] ? 'mg/dL' : 'mmol/L';
}
