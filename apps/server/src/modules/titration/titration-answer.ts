import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { ownTitrationWire, titrationWire } from '@glidepath/api-contract/wire/titration.wire';
import { joinedName } from '@glidepath/patient-rules';
import type * as z from 'zod/mini';

import { findTitrationSharing } from '#modules/clinics/clinic-configuration.ts';
import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { findTitratedInjection, type TitratedInjection } from './titrated-injection.ts';
import {
  findLatestTitration,
  findOpenTitration,
  findSteps,
  rememberedIn,
  type TitrationRow,
} from './titration.repository.ts';

type Answer = Camelised<z.infer<typeof titrationWire>>;
type LogLine = Answer['log'][number];
type OwnAnswer = Camelised<z.infer<typeof ownTitrationWire>>;
type OwnStep = NonNullable<OwnAnswer['course']>['log'][number];
type NamedTitration = NonNullable<Answer['titration']>;

/** Everything a clinician sees about a patient's titration. */
export async function findTitration(tx: Tx, patient: Patient, now: Date): Promise<Answer> {
  const [{ injection, obstacle }, sharing, latest, steps] = [
    await findTitratedInjection(tx, patient, now),
    await findTitrationSharing(tx, patient.clinic_id),
    await findLatestTitration(tx, patient.id),
    await findSteps(tx, patient.id),
  ];
  return {
    obstacle,
    sharing,
    ...injectionAnswer(injection, patient),
    titration: latest ? titrationAnswer(latest) : null,
    log: steps.map(logLine),
  };
}

/** Everything the titrated patient sees. */
export async function findOwnTitration(tx: Tx, patient: Patient, now: Date): Promise<OwnAnswer> {
  const open = await findOpenTitration(tx, patient.id);
  if (!open) return { isOpen: false, isRunning: false, course: null };
  const { injection } = await findTitratedInjection(tx, patient, now);
  const steps = await findSteps(tx, patient.id);
  return {
    isOpen: true,
    isRunning: open.status !== 'suspended',
    course: {
      startedAt: open.started_at.toISOString(),
      doseUnits: injection?.doseUnits ?? null,
      limits: limitsAnswer(open),
      log: steps.filter(({ titration_id }) => titration_id === open.id).map(ownStep),
    },
  };
}

/** A dose that is only proposed must not be taken: it is told as the dose that it left unchanged. */
function ownStep(step: Step): OwnStep {
  const { at, kind, day, doseBeforeUnits, doseAfterUnits, meanFasting, fasting, lowNights, appliedAt } = logLine(step);
  const isInForce = step.recommendation_id === null || appliedAt !== null;
  return {
    ...{ at, kind, day, doseBeforeUnits, meanFasting, fasting, lowNights, appliedAt },
    doseAfterUnits: isInForce ? doseAfterUnits : doseBeforeUnits,
  };
}

function injectionAnswer(
  injection: TitratedInjection | null,
  patient: Patient,
): Pick<Answer, 'doseUnits' | 'penStepUnits' | 'largestStepUnits' | 'care' | 'suggestedLimits'> {
  if (!injection)
    return { doseUnits: null, penStepUnits: null, largestStepUnits: null, care: [], suggestedLimits: null };
  const { doseUnits, penStepUnits, largestStepUnits, suggestedLimits, care } = injection;
  // Somebody of unknown age gets no advice at all, so there is no reason for care to show.
  const flags = patient.date_of_birth === null ? [] : [...care.flags];
  return { doseUnits, penStepUnits, largestStepUnits, care: flags, suggestedLimits };
}

type Latest = NonNullable<Awaited<ReturnType<typeof findLatestTitration>>>;

function titrationAnswer(row: Latest): NamedTitration {
  const isRunning = row.status === 'active' || row.status === 'maintaining';
  return {
    state: row.status,
    reason: row.reason,
    startedAt: row.started_at.toISOString(),
    startedBy: nameOf(row.starter_first_name, row.starter_last_name),
    ...signatureAnswer(row.signature),
    sharing: row.sharing,
    limits: limitsAnswer(row),
    isConfirmationNeeded: isRunning && rememberedIn(row).state.history.at(-1)?.code === 'CONFIRM_HOLD',
    nextCheckAt: isRunning ? row.next_check_at.toISOString() : null,
  };
}

function limitsAnswer(row: TitrationRow): NamedTitration['limits'] {
  return {
    maxDoseUnits: row.max_dose_units,
    maxStepUnits: row.max_step_units,
    targetLow: row.target_low_mg_dl,
    targetHigh: row.target_high_mg_dl,
  };
}

type Step = Awaited<ReturnType<typeof findSteps>>[number];

function logLine(step: Step): LogLine {
  const { evidence } = step;
  return {
    id: step.id,
    at: step.happened_at.toISOString(),
    kind: step.kind,
    day: step.data_day,
    code: step.code,
    reason: step.reason,
    report: step.report,
    by: step.actor_id === null ? null : nameOf(step.actor_first_name, step.actor_last_name),
    doseBeforeUnits: step.dose_before_units,
    doseAfterUnits: step.dose_after_units,
    meanFasting: evidence?.meanFastingMgDl ?? null,
    fasting: (evidence?.fasting ?? []).map(({ on, glucoseMgDl }) => ({ on, glucose: glucoseMgDl })),
    lowNights: (evidence?.lowNights ?? []).map(({ on, nadirMgDl }) => ({ on, lowest: nadirMgDl })),
    recommendation: step.recommendation_id,
    appliedAt: step.applied_at?.toISOString() ?? null,
  };
}

function nameOf(firstName: string | null, lastName: string | null): string {
  return joinedName({ firstName: firstName ?? '', middleName: '', lastName: lastName ?? '' });
}
