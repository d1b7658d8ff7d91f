import {
  type DateOrder,
  type Device,
  type DeviceRecord,
  type FileFormat,
  type FileReading,
  type GlucoseUnit,
  SKIP_REASONS,
  type SkippedRecord,
} from '@glidepath/device-readings';

export type ReadFile = Extract<FileReading, { outcome: 'read' }>;

/** Those of the reader, and one that needs a clock, which the reader does not have. */
export const SHOWN_SKIP_REASONS = [...SKIP_REASONS, 'in-the-future'] as const;
type ShownSkipReason = (typeof SHOWN_SKIP_REASONS)[number];

export type SkippedGroup = Readonly<{
  reason: ShownSkipReason;
  count: number;
  /** Lines of a table, or places in the lists of a JSON file, from 1. */
  firstPlaces: readonly number[];
}>;

/** All that is shown of a file before it is imported. The records themselves stay in the worker. */
export type FilePreview = Readonly<{
  format: FileFormat;
  devices: readonly Device[];
  period: Readonly<{ fromMs: number; toMs: number }>;
  countsByType: Readonly<Partial<Record<DeviceRecord['type'], number>>>;
  recordCount: number;
  partCount: number;
  glucoseUnit: GlucoseUnit | undefined;
  dateOrder: 'certain' | 'assumed';
  dateForm: DateOrder;
  skipped: readonly SkippedGroup[];
}>;

const SHOWN_PLACES = 5;

export function filePreview(reading: ReadFile, { futureCount, partCount }: { futureCount: number; partCount: number }) {
  const { format, devices, period, countsByType, records, glucoseUnit, dateOrder, dateForm, skipped } = reading;
  const inFuture: SkippedGroup = { reason: 'in-the-future', count: futureCount, firstPlaces: [] };
  const preview: FilePreview = {
    format,
    devices,
    period,
    countsByType,
    recordCount: records.length,
    partCount,
    glucoseUnit,
    dateOrder,
    dateForm,
    skipped: [...skippedGroups(skipped), ...(futureCount > 0 ? [inFuture] : [])],
  };
  return preview;
}

/** In the order of the reasons, so that what is wrong comes before what is only not needed. */
function skippedGroups(skipped: readonly SkippedRecord[]): SkippedGroup[] {
  return SKIP_REASONS.flatMap((reason) => {
    const places = skipped.filter((one) => one.reason === reason).map(({ where }) => where);
    // One line may hold several records.
    const firstPlaces = [...new Set(places)].slice(0, SHOWN_PLACES);
    return places.length > 0 ? [{ reason, count: places.length, firstPlaces }] : [];
  });
}
