import {
  type DateOrder,
  type Device,
  type DeviceRecord,
  type FileFormat,
  type FileReading,
  type GlucoseUnit,
  type SkippedGroup,
  skippedGroups,
} from '@glidepath/device-readings';

type ReadFile = Extract<FileReading, { outcome: 'read' }>;

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

export function filePreview(reading: ReadFile, partCount: number): FilePreview {
  const { format, devices, period, countsByType, records, glucoseUnit, dateOrder, dateForm, skipped } = reading;
  return {
    format,
    devices,
    period,
    countsByType,
    recordCount: records.length,
    partCount,
    glucoseUnit,
    dateOrder,
    dateForm,
    skipped: skippedGroups(skipped),
  };
}
