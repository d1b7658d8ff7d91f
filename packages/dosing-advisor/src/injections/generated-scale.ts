import type { ScaleRow } from '../input/injection-plan.ts';

const TOP_MG_DL = 600;

/** A correction table of one unit more for every `mgDlPerUnit` above `fromMgDl`; the last row ends at 600 mg/dL. */
export function generatedScale(fromMgDl: number, mgDlPerUnit: number): ScaleRow[] {
  const rows: ScaleRow[] = [{ lowMgDl: 0, highMgDl: fromMgDl, doseUnits: 0 }];
  for (let lowMgDl = fromMgDl + 1; lowMgDl <= TOP_MG_DL; lowMgDl += mgDlPerUnit) {
    rows.push({ lowMgDl, highMgDl: Math.min(TOP_MG_DL, lowMgDl + mgDlPerUnit - 1), doseUnits: rows.length });
  }
  return rows;
}
