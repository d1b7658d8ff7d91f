import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { titrationWire } from '@glidepath/api-contract/wire/titration.wire';
import { joinedName } from '@glidepath/patient-rules';
import type * as z from 'zod/mini';

import { findTitrationSharing } from '#modules/clinics/clinic-configuration.ts';
import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { findTitratedInjection, type TitratedInjection } from './titrated-injection.ts';
import { findLatestTitration, findSteps, rememberedIn } from './titration.repository.ts';

type Answer = Camelised<z.infer<typeof titrationWire>>;
type LogLine = Answer['log'][number];
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
    limits: {
      maxDoseUnits: row.max_dose_units,
      maxStepUnits: row.max_step_units,
      targetLow: row.target_low_mg_dl,
      targetHigh: row.target_high_mg_dl,
    },
    isConfirmationNeeded: isRunning && rememberedIn(row).state.history.at(-1)?.code === 'CONFIRM_HOLD',
    nextCheckAt: isRunning ? row.next_check_at.toISOString() : null,
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
