import { deviceHistory } from '#modules/readings/device-history.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';
import { type LoopReport, type LoopReportInput, loopReportOf } from './loop-report-of.ts';

export type LoopReportMaterial = Omit<LoopReportInput, 'records' | 'devices'> & Readonly<{ history: StoredHistory }>;

export function work({ history, ...about }: LoopReportMaterial): LoopReport {
  const { records, devices } = deviceHistory(history);
  return loopReportOf({ ...about, records, devices });
}
