import type { Call } from '@glidepath/api-contract/define-call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/database/new-id.ts';
import { planJson } from '../test-support/injection-plans.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../test-support/people.ts';
import { aRecommendation, givenPumpData, STARTED } from '../test-support/recommendations.ts';
import { sealedAsStored } from '../test-support/sealed-as-stored.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What nobody has approved and shared: in words, and in doses that are nowhere else. */
const SECRET_WORDS = 'NOT-SHARED';
const SECRET_DOSE = 7.531;
const SECRET_UNITS = 73.5;
/** As whole numbers: a mean of thousands of readings may begin with the same digits. */
const SECRETS = new RegExp(`${SECRET_WORDS}|(?:${SECRET_DOSE}|${SECRET_UNITS})(?!\\d)`.replaceAll('.', '\\.'));
const SHARED_WORDS = 'Shared with you';

const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
const rates = (basal: number) => ({
  basalRate: table(basal),
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
});
const injections = (dosage: number) => {
  const { basal, bolus } = planJson('MDI_CRCF');
  return { basal: basal.map((row) => ({ ...row, dosage })), bolus };
};

const KINDS = {
  PUMP: { approve: approvePumpRecommendationCall, plan: rates, secret: SECRET_DOSE },
  MDI_CRCF: { approve: approveInjectionRecommendationCall, plan: injections, secret: SECRET_UNITS },
} as const;
type Kind = keyof typeof KINDS;

const ADVICE = {
  outcome: 'plan',
  algorithmVersion: '1.0.0',
  period: { firstDay: '2026-02-08', days: 21, glucoseDays: 21 },
  glucoseSource: 'sensor',
  isChanged: true,
  settings: [],
  episodes: [],
  flags: [SECRET_WORDS],
  notes: [SECRET_WORDS],
  totalDailyDoseUnits: SECRET_UNITS,
  predictedEffect: null,
};

/** A patient with one shared plan, one that was approved only, one that is under review and a proposed pump start. */
async function people(treatment_type: Kind) {
  const { approve, plan, secret } = KINDS[treatment_type];
  const { id: clinicId } = await aClinic(server);
  const patient = await aPatientUser(server, clinicId, { ...STARTED, treatment_type });
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const owner = { clinicId, patientId: patient.patientId, doctorId: doctor.id };
  await givenPumpData(server, owner);
  const token = await tokenOf(server, doctor.email);
  const recommendation = () =>
    aRecommendation(server, owner, {
      treatment_type,
      advice: JSON.stringify(ADVICE),
      data: JSON.stringify({
        ...NOTHING,
        ...plan(secret),
        rationale: { general: SECRET_WORDS, basal_comments: SECRET_WORDS },
        hcp_messages: [{ area: 'basal', text: SECRET_WORDS }],
      }),
    });
  const approved = async (requestId: string, general: string, dose: number) => {
    const body = {
      status: 'APPROVED',
      physicianId: doctor.id,
      physicianName: 'Dana Roth',
      sharedWithPatient: true,
      data: { rationale: { general }, ...plan(dose) },
      advisorVersion: '1.0.0',
      treatment_type,
      clinic_note: SECRET_WORDS,
    };
    const send = (more: object = {}) =>
      server.call(approve, { token, params: { requestId }, body: { ...body, ...more } as never });
    // Such doses must be confirmed, and the reason for them is not for the patient either.
    const first = await send();
    const values = (first.body.unusual_changes ?? []).map(({ after }: { after: number }) => after);
    const answer = first.status === 409 ? await send({ unusual_changes: { values, reason: SECRET_WORDS } }) : first;
    expect(answer.status).toBe(201);
    return answer.body.id as string;
  };
  const shared = await recommendation();
  const sharedFeedback = await approved(shared, SHARED_WORDS, 5);
  await server.call(shareFeedbackCall, { token, body: { adp_request_identifier: shared } });
  const unshared = await recommendation();
  const unsharedFeedback = await approved(unshared, SECRET_WORDS, secret);
  const pending = await recommendation();
  await proposedPumpStart(owner);
  return {
    patientId: patient.patientId,
    token,
    patientToken: await tokenOf(server, patient.email),
    recommendationIds: [shared, unshared, pending],
    feedbackIds: [sharedFeedback, unsharedFeedback],
  };
}

const NOTHING = {
  basalComment: null,
  bolusComments: null,
  basal: null,
  bolus: null,
  basalRate: null,
  insulinToCarbRatio: null,
  insulinSensitivityFactor: null,
};

async function proposedPumpStart({
  clinicId,
  patientId,
  doctorId,
}: {
  clinicId: string;
  patientId: string;
  doctorId: string;
}) {
  const now = server.clock.now();
  await server.deps.database.system
    .insertInto('pump_start_requests')
    .values({
      id: newId(now),
      clinic_id: clinicId,
      patient_id: patientId,
      a1c_percent: 7,
      age_years: 30,
      daily_dose_units: 40,
      brand: 'tandem',
      algorithm_version: SECRET_WORDS,
      proposed_plan: JSON.stringify(rates(SECRET_DOSE)),
      requested_by: doctorId,
      requested_at: now,
      approved_plan_id: null,
    })
    .execute();
  await sealedAsStored(server, clinicId);
}

type People = Awaited<ReturnType<typeof people>>;

/** Every call that a patient may make. */
const PATIENT_CALLS = ROUTES.map(({ call }) => call).filter(({ callers }) => callers.includes('patient'));
const BODIES: Readonly<Record<string, object>> = {
  'set-preferences': { language: 'en', is_am_pm: true },
  'hide-dexcom-screen': { show_connect_to_dexcom_screen: false },
  'answer-feedback': { patient_approval_status: 'Accepted' },
  'acknowledge-feedback': { acknowledged: true },
  'report-to-titration': { report: 'illness' },
  'create-patient-reports': { utc_timestamp: '2026-03-01T09:00:00Z' },
};

/** What a call can be asked with: once, or once for each of the things that it can be asked about. */
function questions(
  call: Call,
  { patientId, recommendationIds, feedbackIds }: People,
): Parameters<TestServer['call']>[1][] {
  const body = BODIES[call.name];
  const about = { patient_id: patientId };
  const common = body ? { body: { ...body, ...(call.body && 'patient_id' in call.body.shape && about) } } : {};
  if (call.name === 'find-recommendations') {
    const list = { query: { patient: patientId, headers_only: 'true' } };
    return [
      list,
      ...recommendationIds.map((identifier) => ({ query: { patient: patientId, identifier, headers_only: 'false' } })),
    ];
  }
  if (call.params && 'feedbackId' in call.params.shape) {
    return feedbackIds.map((feedbackId) => ({ ...common, params: { feedbackId } }));
  }
  const query = call.query && 'patient_id' in call.query.shape ? { query: about } : {};
  return [{ ...common, ...query, params: { id: patientId } }];
}

async function answersFor(asker: People, token: string) {
  const answers = [];
  for (const call of PATIENT_CALLS) {
    for (const question of questions(call, asker)) {
      const { status, body } = await server.call(call, { ...question, token });
      answers.push({ name: call.name, status, text: JSON.stringify(body) ?? '' });
    }
  }
  return answers;
}

describe('what a patient can be told', () => {
  it.each(Object.keys(KINDS) as Kind[])(
    'PATIENT-04, PATIENT-06: no answer to any call holds anything that was not approved and shared, %s',
    async (treatmentType) => {
      const asker = await people(treatmentType);
      const answers = await answersFor(asker, asker.patientToken);
      expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(PATIENT_CALLS.map(({ name }) => name)));
      expect(answers.filter(({ text }) => SECRETS.test(text))).toEqual([]);
      // The search finds what is there, and enough was answered for it to find something.
      expect(answers.some(({ text }) => text.includes(SHARED_WORDS))).toBe(true);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(9);
      const [, , pending = ''] = asker.recommendationIds;
      const query = { patient: asker.patientId, identifier: pending, headers_only: 'false' };
      const told = await server.call(findRecommendationsCall, { token: asker.token, query });
      expect(JSON.stringify(told.body)).toMatch(SECRETS);
    },
  );
});
