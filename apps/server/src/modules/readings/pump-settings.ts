import type { PumpSettingsRecord } from '@glidepath/device-readings';
import type { AdvisedPump } from '@glidepath/dosing-advisor';
import { PUMP_BRANDS, type PumpBrand, type PumpPlan, type PumpStage, rowsOfDay } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import { findLastPumpSettings, findReportedPumpSettings, type Period } from './stored-history.repository.ts';

/** A pump's settings, and when it reported them. */
export type ReportedPumpSettings = Omit<
  PumpSettingsRecord,
  'type' | 'deviceId' | 'deviceClockMs' | 'zone' | 'sourceId' | 'isDeleted'
>;

/** The settings that the patient's pump had last reported at an instant. */
export async function findPumpSettings(
  tx: Tx,
  patientId: string,
  atMs: number,
): Promise<ReportedPumpSettings | undefined> {
  const last = await findLastPumpSettings(tx, patientId, new Date(atMs));
  return !last || last.is_deleted ? undefined : pumpSettingsOf(last.facts, last.at.getTime());
}

/** Those that it ran when a period began, and those that it reported in it; oldest first. */
export async function findPumpSettingsIn(tx: Tx, patientId: string, period: Period): Promise<ReportedPumpSettings[]> {
  const [atFirst, reported] = await Promise.all([
    findPumpSettings(tx, patientId, period.fromMs),
    findReportedPumpSettings(tx, patientId, period),
  ]);
  return [...(atFirst ? [atFirst] : []), ...reported.map(({ facts, at }) => pumpSettingsOf(facts, at.getTime()))];
}

const dayTable = z.array(z.object({ startMinute: z.number(), value: z.number() }));

/** What is stored of a record of `pump_settings`. */
const storedSettings = z.object({
  brand: z.exactOptional(z.string()),
  basalUnitsPerHour: dayTable,
  carbRatioGramsPerUnit: dayTable,
  correctionFactorMgDlPerUnit: dayTable,
  targetMgDl: z.array(z.object({ startMinute: z.number(), lowMgDl: z.number(), highMgDl: z.number() })),
  activeInsulinMinutes: z.exactOptional(z.number()),
  loopTargetMgDl: z.exactOptional(dayTable),
  autoCorrection: z.exactOptional(z.boolean()),
  sleepSchedule: z.exactOptional(z.object({ startMinute: z.number(), endMinute: z.number() })),
  dynamicSensitivity: z.exactOptional(z.boolean()),
}) satisfies z.ZodMiniType<Omit<ReportedPumpSettings, 'atMs'>>;

/** Throws for what is no settings: no advice is better than one for half of a pump. */
function pumpSettingsOf(facts: unknown, atMs: number): ReportedPumpSettings {
  return { ...storedSettings.parse(facts), atMs };
}

/** The plan that a pump is set to, in the rows it reported; its other settings stay as they are. */
export function pumpPlanOf(told: Pick<ReportedPumpSettings, PumpStage>): PumpPlan {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = told;
  return {
    type: 'PUMP',
    rates: { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit },
    settings: null,
  };
}

/** The same for advice, of rows that have time to run, with what is set beside it; null where a table is missing. */
export function runningPump(told: ReportedPumpSettings): AdvisedPump | null {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl } = told;
  const tables = [basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl];
  if (tables.some((table) => table.length === 0)) return null;
  const plan = pumpPlanOf({
    basalUnitsPerHour: rowsOfDay(basalUnitsPerHour),
    carbRatioGramsPerUnit: rowsOfDay(carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: rowsOfDay(correctionFactorMgDlPerUnit),
  });
  const middle = rowsOfDay(targetMgDl).map(({ startMinute, lowMgDl, highMgDl }) => ({
    startMinute,
    value: (lowMgDl + highMgDl) / 2,
  }));
  // Pumps are filled with rapid insulin; none tells which product.
  return { plan, pump: { brand: brandOfPump(told.brand), targetMgDl: middle, insulinKind: 'rapid' } };
}

/** By what a pump calls its maker or model; steps of an unknown one are those that all can be set to. */
export function brandOfPump(told: string | undefined): PumpBrand {
  const name = told?.toLowerCase() ?? '';
  if (/minimed|paradigm/.test(name)) return 'medtronic';
  if (/insulet/.test(name)) return 'omnipod';
  if (/t:slim|mobi/.test(name)) return 'tandem';
  return PUMP_BRANDS.find((brand) => brand !== 'other' && name.includes(brand)) ?? 'other';
}
