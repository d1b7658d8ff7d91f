import { ALGORITHM_VERSION } from '@glidepath/dosing-advisor';
import { DAY_MS } from '@glidepath/quantities';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findConfigOf } from '#modules/patients/patient-config.ts';
import { findNewestVersion } from '#modules/plans/plan-in-force.ts';
import { findPumpSettings } from '#modules/readings/pump-settings.ts';
import { findDataVersion, hasNewsOf } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import { findDaysLeftOut } from '../days-left-out/days-left-out.repository.ts';
import { adviceWindow, earlierWindow } from '../generate/advice-window.ts';

/** All that advice depends on beside what devices recorded. */
type Basis = Readonly<{
  treatmentType: string | null;
  planVersion: number;
  pumpSettingsAtMs: number | null;
  patientVersion: number;
  configVersion: number;
  daysLeftOut: readonly string[];
  algorithmVersion: string;
}>;

/** What advice was made from: where nothing of it is another, the same advice would be made again. */
export type MadeFrom = Basis &
  Readonly<{
    dataVersion: string;
    /** The last whole day that it looks at. */
    lastDay: string;
    /** What the advised plan gives more on a day, of all that is given; null where it cannot be replayed. */
    dailyDoseChangePercent?: number | null;
  }>;

export async function findMadeFrom(tx: Tx, patient: Patient, now: Date): Promise<MadeFrom> {
  const [basis, dataVersion] = await Promise.all([findBasis(tx, patient, now), findDataVersion(tx, patient.id)]);
  return { ...basis, dataVersion, lastDay: adviceWindow(patient.timezone, now).lastDay };
}

async function findBasis(tx: Tx, patient: Patient, now: Date): Promise<Basis> {
  const [planVersion, pumpSettings, config, leftOut] = await Promise.all([
    findNewestVersion(tx, patient.id),
    patient.treatment_type === 'PUMP' ? findPumpSettings(tx, patient.id, now.getTime()) : undefined,
    findConfigOf(tx, patient.id),
    findDaysLeftOut(tx, patient.id),
  ]);
  return {
    treatmentType: patient.treatment_type,
    planVersion,
    pumpSettingsAtMs: pumpSettings?.atMs ?? null,
    patientVersion: patient.version,
    configVersion: config.version,
    daysLeftOut: leftOut.map(({ id }) => id).toSorted(),
    algorithmVersion: ALGORITHM_VERSION,
  };
}

/** Advice that is older than this is made again before anybody acts on it. */
const GOOD_FOR_MS = 3 * DAY_MS;

/**
 * Whether it may still be acted on. Days that have passed since do not change it; data that came late for the days that it
 * looked at do.
 */
export type Truth = 'true' | 'too-old' | 'other-basis' | 'newer-data';

type Prepared = Readonly<{ madeFrom: MadeFrom; made_at: Date }>;

export async function findTruth(
  tx: Tx,
  patient: Patient,
  { madeFrom, made_at: madeAt }: Prepared,
  now: Date,
): Promise<Truth> {
  const basis = await findBasis(tx, patient, now);
  if ((Object.keys(basis) as (keyof Basis)[]).some((part) => String(basis[part]) !== String(madeFrom[part]))) {
    return 'other-basis';
  }
  if (now.getTime() - madeAt.getTime() > GOOD_FOR_MS) return 'too-old';
  const period = {
    fromMs: earlierWindow(patient.timezone, madeAt).fromMs,
    toMs: adviceWindow(patient.timezone, madeAt).toMs,
  };
  return (await hasNewsOf(tx, patient.id, period, madeFrom.dataVersion)) ? 'newer-data' : 'true';
}
