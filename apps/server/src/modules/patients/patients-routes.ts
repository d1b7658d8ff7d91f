import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { createPatientCall } from '@glidepath/api-contract/patients/create-patient.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { listRecentPatientsCall } from '@glidepath/api-contract/patients/list-recent-patients.call';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { DAY_MS } from '@glidepath/quantities';
import { isInjectionType } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { signedInAt } from '#modules/auth/signed-in-at.ts';
import { findClinicMode } from '#modules/clinics/clinic-mode.ts';
import { findVisiblePatient, lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { openedInEmergency } from '#modules/patient-access/patient-sharing.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { packedAnswer } from '#platform/http/packed-answer.ts';
import { RecentAnswers } from '#platform/http/recent-answers.ts';
import { addPatient } from './add-patient.ts';
import { assertEditedNewest } from './assert-edited-newest.ts';
import { assertNoIssues } from './assert-no-issues.ts';
import { storePatientChanges } from './patient.repository.ts';
import { patientAnswer } from './patient-answer.ts';
import { findPatientConfig, storePatientConfig } from './patient-config.repository.ts';
import {
  type ConfigEdit,
  configColumns,
  configIssues,
  editedConfig,
  type PatientConfig,
  patientConfig,
} from './patient-config.ts';
import { findListVersion } from './patient-list.repository.ts';
import { patientListText } from './patient-list.ts';
import { findRecentPatients } from './recent-patients.repository.ts';
import { closedFields, closedText, isFrontDesk } from './staff-rights.ts';
import {
  glucoseRange,
  isTreatmentChange,
  settingsInClinic,
  treatmentColumns,
  treatmentIssues,
} from './treatment-change.ts';
import { updatePatient } from './update-patient.ts';

export const PATIENTS_ROUTES: readonly Route[] = [
  implementCall(listPatientsCall, {
    async handle({ caller, deps: { database, config, clock } }) {
      const scope = scopeOf(caller);
      const { version, opened } = await database.inScope(scope, async (tx) => ({
        version: await findListVersion(tx),
        opened: await openedInEmergency(tx, caller, clock.now()),
      }));
      const openedIds = [...opened.keys()].sort();
      const shown = (row: Readonly<{ id: string; isShared: boolean }>, text: string) => {
        const sharing = { isShared: row.isShared, isOpenedInEmergency: opened.has(row.id) };
        const closed = closedFields(caller, sharing);
        return Object.keys(closed).length === 0 ? text : closedText(text, closed);
      };
      // By the whole scope: a patient's list is another one than the clinic's, and so is the front desk's.
      const whose = JSON.stringify({ ...scope, isProfile: isFrontDesk(caller), openedIds });
      return recentLists.answerFor(whose, version, async () => {
        const text = await database.inScope(scope, (tx) => patientListText(tx, shown));
        return packedAnswer(listPatientsCall, text, config);
      });
    },
  }),
  implementCall(listRecentPatientsCall, {
    async handle({ caller, deps: { database, clock } }) {
      const since = new Date(clock.now().getTime() - RECENT_MS);
      const recent = await database.inScope(scopeOf(caller), (tx) =>
        findRecentPatients(tx, { userId: caller.userId, since, limit: MOST_RECENT }),
      );
      return recent.map(({ patient, openedAt }) => ({ patient, openedAt: openedAt.toISOString() }));
    },
  }),
  implementCall(getPatientCall, {
    handle: ({ params, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) =>
        patientAnswer(tx, await findVisiblePatient(tx, params.id), { caller, now: deps.clock.now() }),
      ),
  }),
  implementCall(addPatientCall, {
    handle: ({ body, caller, deps }) => addPatient(deps, body, caller),
  }),
  implementCall(createPatientCall, {
    handle: ({ body, caller, deps }) => addPatient(deps, body, caller),
  }),
  implementCall(updatePatientCall, {
    async handle({ params, body, caller, deps }) {
      const patient = await updatePatient(deps, { patientId: params.id, edit: body }, caller);
      return deps.database.inScope(scopeOf(caller), (tx) =>
        patientAnswer(tx, patient, { caller, now: deps.clock.now() }),
      );
    },
  }),
  implementCall(getPatientConfigCall, {
    handle: ({ params, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        const patient = await findVisiblePatient(tx, params.id);
        return patientConfig(await findPatientConfig(tx, patient.id));
      }),
  }),
  implementCall(updatePatientConfigCall, {
    handle: ({ params, body, caller, deps }) => updatePatientConfig(deps, { patientId: params.id, edit: body }, caller),
  }),
  implementCall(startAdvisorCall, {
    async handle({ params, body, caller, deps }) {
      const patient = await startAdvisor(deps, { patientId: params.patientId, chosen: body }, caller);
      return deps.database.inScope(scopeOf(caller), (tx) =>
        patientAnswer(tx, patient, { caller, now: deps.clock.now() }),
      );
    },
  }),
];

/** Who was opened longer ago is looked for by name. */
const RECENT_MS = 30 * DAY_MS;
const MOST_RECENT = 8;

/** The list of 5,000 patients takes some 400 KB. */
const MOST_LISTS = 100;

const recentLists = new RecentAnswers(MOST_LISTS);

async function updatePatientConfig(
  { database, clock }: Deps,
  { patientId, edit }: Readonly<{ patientId: string; edit: ConfigEdit }>,
  clinician: Clinician,
): Promise<PatientConfig> {
  const seenFrom = edit.version === undefined ? await signedInAt(database, clinician) : undefined;
  return database.inScope(scopeOf(clinician), async (tx) => {
    // The lock on the patient holds back a second edit, also of a config that has no row yet.
    const patient = await lockVisiblePatient(tx, patientId);
    const former = patientConfig(await findPatientConfig(tx, patientId));
    await assertEditedNewest(tx, {
      version: edit.version,
      newest: former.version,
      changes: ['patient-config-changed'],
      ...{ patientId, clinician, signedInAt: seenFrom },
    });
    const edited = editedConfig(former, edit);
    assertNoIssues(configIssues(edited, edit, patient.treatment_type));
    // Saving again is harmless (D1-084); the first time even the defaults are worth keeping.
    if (former.version > 0 && isDeepStrictEqual(edited, former)) return former;
    const config = { ...edited, version: former.version + 1 };
    await storePatientConfig(tx, { patient_id: patientId, clinic_id: patient.clinic_id, ...configColumns(config) });
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: actorOf(clinician),
      action: 'patient-config-changed',
      subjectId: patientId,
      facts: { version: config.version },
    });
    return config;
  });
}

type ChosenTreatment = Camelised<z.infer<typeof startAdvisorCall.body>>;

/** Starting again keeps the first start (D1-083). */
function startAdvisor(
  { database, clock }: Deps,
  { patientId, chosen }: Readonly<{ patientId: string; chosen: ChosenTreatment }>,
  clinician: Clinician,
): Promise<Patient> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    const { mode } = await findClinicMode(tx, clinician.clinicId, now);
    const { treatmentType, typeOfDiabetes, preMealGlucoseTargetLow, preMealGlucoseTargetHigh } = chosen;
    const preMealGlucoseRange = glucoseRange(preMealGlucoseTargetLow, preMealGlucoseTargetHigh);
    const settings = settingsInClinic({ treatmentType, typeOfDiabetes, preMealGlucoseRange }, mode);
    assertNoIssues(treatmentIssues(settings, mode));
    if (patient.email === null && isInjectionType(treatmentType)) throw new ApiError('email-needed-for-injections');

    const started = await storePatientChanges(tx, patientId, {
      ...treatmentColumns(patient, { ...settings, treatmentType }, { mode, now }),
      started_advisor_at: patient.started_advisor_at ?? now,
    });
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    const facts = { isFirst: patient.started_advisor_at === null };
    await recordAuditEvent(tx, { ...event, action: 'advisor-started', facts });
    if (isTreatmentChange(patient, treatmentType)) {
      await recordAuditEvent(tx, { ...event, action: 'treatment-type-changed' });
    }
    return started;
  });
}
