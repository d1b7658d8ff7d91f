import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { uploadedRecord } from '@glidepath/api-contract/devices/uploaded-record';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { DAY_MS } from '@glidepath/quantities';

import { createPatient } from '#modules/patients/create-patient.ts';
import type { Deps } from '#platform/deps.ts';
import { sealedAsStored } from '../sealed-as-stored.ts';
import { MADE_ZONE, recordedHistory } from './device-records.ts';
import { isInjecting, isStarter, type LivingPerson, type MadePerson, type OnInjections } from './made-person.ts';

const DECIDED = ['COMPLETED', 'ERROR', 'MANUAL', 'GENERIC'];

// Invariants read any answer, right or wrong.
// oxlint-disable-next-line no-explicit-any
export type Answer = Readonly<{ status: number; body: any }>;
type Api = (method: string, path: string, options?: { body?: unknown; token?: string }) => Promise<Answer>;

/** A clinic with a clinician who is signed in, and the way to its server. */
export type MadeClinic = Readonly<{
  deps: Pick<Deps, 'database' | 'clock'>;
  api: Api;
  clinicId: string;
  token: string;
}>;

/** Everything that the product said about a person. */
export type ToldAboutPerson = Readonly<{
  person: MadePerson;
  patientId: string;
  /** The answer for each plan that was entered for them, oldest first. */
  entered: readonly Answer[];
  /** Null for who starts a pump. */
  generation: Answer['body'] | null;
  recommendation: Answer['body'] | null;
  reports: Answer['body'] | null;
  pumpStart: Answer | null;
}>;

/** Admits a person with their past, asks for advice, and reads every answer. */
export async function toldAbout(clinic: MadeClinic, person: MadePerson): Promise<ToldAboutPerson> {
  const patientId = await admitted(clinic, person);
  const ask = asking(clinic);
  const nothing = { person, patientId, entered: [], generation: null, recommendation: null, reports: null };
  if (isStarter(person)) {
    const { hba1cPercent: a1c, dailyDoseUnits: tdd, brand } = person.starts;
    const body = { patient_id: patientId, a1c, age: person.ageYears, brand, tdd };
    return { ...nothing, pumpStart: await ask('POST', 'init_plan_request', body) };
  }
  const entered = isInjecting(person) ? await enteredPlans(clinic, person, patientId) : [];
  const extName = (await ask('GET', `patients/${patientId}`)).body.ext_name;
  await uploaded(clinic, person, extName);
  const { generation, recommendation } = await advised(clinic, person, { patientId, extName });
  const now = clinic.deps.clock.now().toISOString();
  const { body: reports } = await ask('POST', 'patient_reports/', { patient_id: patientId, utc_timestamp: now });
  return { ...nothing, entered, generation, recommendation, reports, pumpStart: null };
}

function asking({ api, token }: MadeClinic) {
  return (method: string, path: string, body?: unknown) =>
    api(method, path, body === undefined ? { token } : { token, body });
}

async function admitted({ deps, clinicId, ...clinic }: MadeClinic, person: MadePerson): Promise<string> {
  const now = deps.clock.now();
  const born = new Date(now.getTime() - 100 * DAY_MS);
  born.setUTCFullYear(born.getUTCFullYear() - person.ageYears);
  const goal = isInjecting(person) ? (person.goalMgDl ?? [80, 130]) : undefined;
  const { id } = await createPatient(
    deps as Deps,
    {
      clinicId,
      firstName: person.name,
      lastName: 'Made',
      bornOn: born.toISOString().slice(0, 10),
      timezone: MADE_ZONE,
      weightKg: person.weightKg ?? null,
      treatmentType: person.treatment,
      typeOfDiabetes: person.diabetes ?? 'Type1',
      startedAdvisorAt: new Date(now.getTime() - 200 * DAY_MS),
      ...(goal ? { preMealTargetLowMgDl: goal[0], preMealTargetHighMgDl: goal[1] } : {}),
    },
    { kind: 'operator', id: null, clinicId },
  );
  if (isInjecting(person) && person.penStepUnits === 0.5) {
    const answer = await asking({ deps, clinicId, ...clinic })('PATCH', `patient/${id}/config`, {
      bolusCalcPrecision: 0.5,
      version: 0,
    });
    if (answer.status !== 200) throw new Error(`${person.name} has no pen: ${JSON.stringify(answer.body)}`);
  }
  return id;
}

/** By the product's own call, one after the other, and then dated back to the day on which each came into force. */
async function enteredPlans(clinic: MadeClinic, person: OnInjections, patientId: string): Promise<Answer[]> {
  const { plan, formerPlans = [] } = person;
  const now = clinic.deps.clock.now();
  const starts = [100, ...formerPlans.map(({ untilDaysAgo }) => untilDaysAgo)];
  const answers: Answer[] = [];
  for (const [index, planJson] of [...formerPlans.map((former) => former.plan), plan].entries()) {
    const body = { patient: patientId, type: person.treatment, timestamp: now.toISOString(), plan_json: planJson };
    const answer = await confirmed((more) => asking(clinic)('POST', 'data/mdi_plans', { ...body, ...more }));
    answers.push(answer);
    if (answer.status !== 201) continue;
    const madeAt = new Date(now.getTime() - Math.max(0.02, starts[index] ?? 0) * DAY_MS);
    await clinic.deps.database.system
      .updateTable('treatment_plans')
      .set({ made_at: madeAt })
      .where('patient_id', '=', patientId)
      .where('version', '=', answer.body.version)
      .execute();
    await sealedAsStored(clinic, clinic.clinicId);
  }
  return answers;
}

/** Doses beyond usual bounds are typed once more: these are meant. */
async function confirmed(save: (more: object) => Promise<Answer>): Promise<Answer> {
  const answer = await save({});
  const unusual: readonly { after: number }[] = answer.body?.unusual_changes ?? [];
  if (unusual.length === 0) return answer;
  return save({ unusual_changes: { values: unusual.map(({ after }) => after), reason: 'Meant so.' } });
}

async function uploaded(clinic: MadeClinic, person: LivingPerson, extName: string): Promise<void> {
  const { devices, records } = recordedHistory(person, clinic.deps.clock.now());
  const upload = { extName, timezone: MADE_ZONE, devices: [...devices], records: records.map(uploadedRecord) };
  const answer = await asking(clinic)('POST', 'device_data/', toWire(uploadDeviceDataCall.body, upload));
  if (answer.status !== 200) throw new Error(`Nothing of ${person.name} was stored: ${JSON.stringify(answer.body)}`);
}

type AskedPerson = Readonly<{ patientId: string; extName: string }>;

async function advised(clinic: MadeClinic, { treatment }: LivingPerson, { patientId, extName }: AskedPerson) {
  const ask = asking(clinic);
  const path =
    treatment === 'GENERIC'
      ? 'v1/advisorPro/genericTreatmentPlan'
      : `${treatment === 'PUMP' ? 'v1' : 'v2'}/advisorPro/treatmentPlanRequest`;
  const now = clinic.deps.clock.now().toISOString();
  const { body } = await ask('POST', path, { userId: extName, syncTimestamps: { meter: now, cgm: now, pump: now } });
  let generation: Answer['body'];
  do {
    generation = (await ask('GET', `${path}/${body.requestId}`)).body;
  } while (generation.status !== undefined && !DECIDED.includes(generation.status));
  const query = `patient=${patientId}&identifier=${body.requestId}&headers_only=false`;
  const { body: recommendation } = await ask('GET', `adp_requests/?${query}`);
  return { generation, recommendation };
}
