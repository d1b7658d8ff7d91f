import { dayIn, zoneClock } from '@glidepath/device-readings';
import { ageOn } from '@glidepath/patient-rules';
import { DAY_MS, dayText, HOUR_MS } from '@glidepath/quantities';
import { type Care, careFor } from '@glidepath/worklist-rules';

import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import { findAccounts } from '#modules/devices/fresh-device-data.ts';
import { findLastOutcome, type LastOutcome } from '#modules/outcomes/last-outcome.ts';
import { findPatientIfVisible, type Patient } from '#modules/patient-access/patient-access.ts';
import { findCurrentPumpPlan } from '#modules/plans/current-pump-plan.ts';
import { findDataVersion, findLastRecordTime } from '#modules/readings/stored-history.ts';
import { type Decisions, findDecisions } from '#modules/recommendations/find-decisions.ts';
import { isTitrating } from '#modules/titration/is-titrating.ts';
import type { Tx } from '#platform/database/database.ts';
import { type DataRequest, findOpenDataRequest } from './data-request.repository.ts';
import { hasWaitingSignOff } from './sign-off.repository.ts';
import type { WorklistRow } from './worklist-row.repository.ts';

/** Before anybody comes to work, and after sensors have sent what they kept overnight. */
const LOOK_AT_MS = 4 * HOUR_MS;
/** Who has not set a pump to a new plan by then was told something else, or will not. */
const AWAITED_FOR_MS = 30 * DAY_MS;

/** What is stored of a patient at a look, beside the readings. */
export type Seen = Readonly<{
  patient: Patient;
  care: Care;
  ageYears: number | null;
  /** By the calendar of the patient's zone. */
  today: string;
  lastDay: string;
  /** The end of it. */
  daysEndAt: Date;
  /** Since when the advisor has been at work. */
  startedOn: string;
  /** The next night. */
  nextAt: Date;
  dataVersion: string;
  newestDataAt: Date | null;
  hasDeadConnection: boolean;
  decisions: Decisions;
  awaitingPatientSince: string | null;
  isPreparingOff: boolean;
  isSignedOff: boolean;
  isTitrating: boolean;
  lastOutcome: LastOutcome | null;
  /** What the patient was asked for and has not sent. */
  dataRequest: DataRequest | null;
}>;

/** Undefined for whoever is no longer treated here. */
export async function findSeen(tx: Tx, { patient_id: patientId, clinic_id: clinicId }: WorklistRow, now: Date) {
  const patient = await findPatientIfVisible(tx, patientId);
  if (!patient) return undefined;
  const [dataVersion, newestDataAt, accounts, decisions, configuration, awaited, isTitrated, lastOutcome, pump] =
    await Promise.all([
      findDataVersion(tx, patientId),
      findLastRecordTime(tx, patientId, now),
      findAccounts(tx, patientId),
      findDecisions(tx, patientId, now),
      findClinicConfiguration(tx, clinicId),
      findAwaited(tx, patientId),
      isTitrating(tx, patientId),
      findLastOutcome(tx, patientId, now),
      patient.treatment_type === 'PUMP' ? findCurrentPumpPlan(tx, patient, now) : null,
    ]);
  const days = daysOf(patient.timezone, now);
  const ageYears = patient.date_of_birth === null ? null : ageOn(patient.date_of_birth, days.today);
  return {
    patient,
    ageYears,
    care: careFor(ageYears),
    ...days,
    startedOn: startedOn(patient, days.today),
    dataVersion,
    newestDataAt: newestDataAt ?? null,
    hasDeadConnection: accounts.some(({ state }) => state !== 'connected'),
    decisions,
    awaitingPatientSince: awaitedSince(patient, { decisions, pump }, now),
    isPreparingOff: configuration.isAdvicePreparationOff,
    ...awaited,
    isTitrating: isTitrated,
    lastOutcome,
  } satisfies Seen;
}

/** The time to undo what was signed, or data of the patient. */
async function findAwaited(tx: Tx, patientId: string) {
  const [isSignedOff, dataRequest] = await Promise.all([
    hasWaitingSignOff(tx, patientId),
    findOpenDataRequest(tx, patientId),
  ]);
  return { isSignedOff, dataRequest };
}

/** The patient's today, the last whole day, and when the row is looked at next though nothing happened. */
function daysOf(zone: string, now: Date) {
  const clock = zoneClock(zone);
  const clockMs = clock.clockMs(now.getTime());
  const today = Math.floor(clockMs / DAY_MS);
  const nextDay = clockMs - today * DAY_MS < LOOK_AT_MS ? today : today + 1;
  return {
    today: dayText(today),
    lastDay: dayText(today - 1),
    daysEndAt: new Date(clock.instantMs(today * DAY_MS)),
    nextAt: new Date(clock.instantMs(nextDay * DAY_MS + LOOK_AT_MS)),
  };
}

function startedOn({ timezone, started_advisor_at: at }: Patient, today: string): string {
  return at ? dayIn(timezone, at.getTime()) : today;
}

type Answers = Readonly<{ decisions: Decisions; pump: Programmed | null }>;
type Programmed = Readonly<{ plan: Readonly<{ timestamp: string }> | null; programming: string | null }>;

/** An answer, or that the pump is set to what was shared. */
function awaitedSince({ timezone }: Patient, { decisions, pump }: Answers, now: Date): string | null {
  const isUnset = pump?.programming === 'not-yet-programmed' || pump?.programming === 'not-reported';
  const shared = isUnset && pump?.plan ? new Date(pump.plan.timestamp) : null;
  const since = decisions.answerAwaitedSince ?? shared;
  if (!since || now.getTime() - since.getTime() > AWAITED_FOR_MS) return null;
  return dayIn(timezone, since.getTime());
}
