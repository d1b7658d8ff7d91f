import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { dayIn } from '@glidepath/device-readings';
import { confirmedTitration, resumedTitration } from '@glidepath/dosing-advisor';
import type { TitrationLimits } from '@glidepath/patient-rules';
import type { UnusualConfirmation } from '@glidepath/treatment-plan';

import { findTitrationSharing } from '#modules/clinics/clinic-configuration.ts';
import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { assertConfirmed, keepConfirmed } from '#modules/plans/confirmed-changes.ts';
import type { Tx } from '#platform/database/database.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { nextCheckAt } from './check-times.ts';
import { logByPerson } from './log-step.ts';
import { assertSoundLimits, assertTitratable, limitColumns, unusualLimits } from './start-titration.ts';
import { findOpenTitration, rememberedIn, type TitrationRow, updateTitration } from './titration.repository.ts';
import { findTitration } from './titration-answer.ts';
import { basisOf, stateColumns } from './titration-memory.ts';

type LockedTitration = Readonly<{ tx: Tx; now: Date; patient: Patient; titration: TitrationRow; by: Clinician }>;

/** Clinicians and the daily check change a titration one after the other: the patient is locked. */
function changeLocked(
  { database, clock }: Deps,
  patientId: string,
  clinician: Clinician,
  change: (opened: LockedTitration) => Promise<void>,
) {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    const titration = await findOpenTitration(tx, patientId);
    if (!titration) throw new ApiError('not-found');
    await change({ tx, now, patient, titration, by: clinician });
    return findTitration(tx, patient, now);
  });
}

type AgreedLimits = Readonly<{
  limits: TitrationLimits;
  confirmation?: UnusualConfirmation | undefined;
  signature: StoredSignature | null;
}>;

/** Whoever sets limits has looked at the dose that was reached. */
export function setTitrationLimits(
  deps: Deps,
  patientId: string,
  { limits, confirmation, signature }: AgreedLimits,
  clinician: Clinician,
) {
  return changeLocked(deps, patientId, clinician, async ({ tx, now, patient, titration, by }) => {
    const injection = await assertTitratable(tx, patient, now);
    assertSoundLimits(limits, injection);
    const isSameDose = limits.maxDoseUnits === titration.max_dose_units;
    const changes = isSameDose ? [] : unusualLimits(limits, injection, patient, now);
    assertConfirmed(changes, confirmation);
    await updateTitration(tx, titration.id, {
      ...limitColumns(limits),
      signature: signature && JSON.stringify(signature),
      limits_set_by: by.userId,
      sharing: await findTitrationSharing(tx, patient.clinic_id),
      state: JSON.stringify(confirmedTitration(rememberedIn(titration).state, injection.doseUnits)),
    });
    const confirmed = {
      patient,
      approved: 'titration-limits',
      approvedId: titration.id,
      changes,
      confirmation,
    } as const;
    await keepConfirmed(tx, confirmed, by, now);
    await logByPerson(tx, titration, { kind: 'limits-set' }, { by, now });
  });
}

export function suspendTitration(deps: Deps, patientId: string, clinician: Clinician) {
  return changeLocked(deps, patientId, clinician, async ({ tx, now, titration, by }) => {
    if (titration.status === 'suspended') return;
    await updateTitration(tx, titration.id, { status: 'suspended', reason: 'by-clinician' });
    await logByPerson(tx, titration, { kind: 'suspended', reason: 'by-clinician' }, { by, now });
  });
}

/** With the plan and the goal as they are now: the clinician has seen them. */
export function resumeTitration(
  deps: Deps,
  patientId: string,
  signature: StoredSignature | null,
  clinician: Clinician,
) {
  return changeLocked(deps, patientId, clinician, async ({ tx, now, patient, titration, by }) => {
    if (titration.status !== 'suspended') return;
    const { doseUnits, planVersion } = await assertTitratable(tx, patient, now);
    const state = resumedTitration(rememberedIn(titration).state, dayIn(patient.timezone, now.getTime()), doseUnits);
    await updateTitration(tx, titration.id, {
      ...stateColumns(state),
      seen: JSON.stringify(basisOf(patient, planVersion)),
      sharing: await findTitrationSharing(tx, patient.clinic_id),
      signature: signature && JSON.stringify(signature),
      next_check_at: nextCheckAt(patient.timezone, now),
    });
    await logByPerson(tx, titration, { kind: 'resumed' }, { by, now });
  });
}
