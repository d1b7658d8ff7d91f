import type { Compute } from '#platform/compute/compute.ts';
import type { PackedReports, work } from './pack-reports.task.ts';
import type { ReportMaterial } from './report-of-material.ts';

const TASK = new URL('./pack-reports.task.ts', import.meta.url);

export function packReports(compute: Compute, findMaterial: () => Promise<ReportMaterial>): Promise<PackedReports> {
  return compute.run<typeof work>(TASK, findMaterial);
}
