import { recordPeriods } from '@glidepath/glucose-stats';

import { findProfileBand } from '#modules/clinics/clinic-configuration.ts';
import { findPumpSettings } from '#modules/readings/pump-settings.ts';
import { findStoredHistory } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import { findLoopChoice } from './loop-choice.repository.ts';
import type { LoopReportMaterial } from './report-loop.task.ts';

type About = Pick<LoopReportMaterial, 'zone' | 'nowMs' | 'lastDay' | 'days'> &
  Readonly<{ patientId: string; clinicId: string }>;

/** All that the report of a closed loop is made of, as it is stored by now. */
export async function findLoopMaterial(tx: Tx, { patientId, clinicId, ...asked }: About): Promise<LoopReportMaterial> {
  const periods = recordPeriods({ ...asked, profileDays: asked.days });
  const [history, outerBand, { system: correctedSystem }, settingsBefore = null] = await Promise.all([
    findStoredHistory(tx, patientId, ...periods),
    findProfileBand(tx, clinicId),
    findLoopChoice(tx, patientId),
    findPumpSettings(tx, patientId, Math.min(...periods.map(({ fromMs }) => fromMs))),
  ]);
  return { ...asked, history, outerBand, correctedSystem, settingsBefore };
}
