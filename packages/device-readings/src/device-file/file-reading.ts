import type { DeviceHistory, DeviceRecord, GlucoseUnit, SkippedRecord } from '../device-record.ts';

export const FILE_FORMATS = ['clarity-csv', 'libreview-csv', 'tidepool-json', 'nightscout-json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Why a file is not taken at all. */
export const FILE_REFUSALS = [
  'empty',
  'unknown-format',
  'not-json',
  'truncated',
  'bad-line',
  'mixed-units',
  'mixed-dates',
  'no-records',
  'damaged',
  'too-much-inside',
] as const;

/** `line` counts from 1. Where nothing could be taken, `skipped` tells why, as of a file that is read. */
export type Refusal = Readonly<{
  outcome: 'refused';
  code: (typeof FILE_REFUSALS)[number];
  line?: number;
  format?: FileFormat;
  skipped?: readonly SkippedRecord[];
}>;

export type DateOrder = 'year-first' | 'day-first' | 'month-first';

/** What a reader of one format gives. */
export type FormatReading = DeviceHistory &
  Readonly<{
    outcome: 'read';
    /** `assumed`: 03-04-2024 could be read both ways in every row, so somebody should look. */
    dateOrder: 'certain' | 'assumed';
    dateForm: DateOrder;
  }>;

/** All that a preview shows, and what is then sent. */
export type FileReading =
  | Refusal
  | (FormatReading &
      Readonly<{
        format: FileFormat;
        /** From the first to the last record. */
        period: Readonly<{ fromMs: number; toMs: number }>;
        countsByType: Readonly<Partial<Record<DeviceRecord['type'], number>>>;
        /** In which most of the file's glucose is written; none where it has no glucose. */
        glucoseUnit: GlucoseUnit | undefined;
      }>);

export type FileOptions = Readonly<{
  /** The patient's zone (IANA): most files hold wall clocks without one. */
  zone: string;
  /** Settles what the dates of a LibreView file mean, where somebody knows. */
  dateForm?: 'day-first' | 'month-first';
  /** What was recorded later is skipped: a device whose clock was set wrong writes times that are still to come. */
  latestMs?: number;
  /** Called now and then with how much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
}>;
