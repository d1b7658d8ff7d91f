import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_CLINICS, type DemoClinic, type DemoPatient } from '@glidepath/demo-clinic';
import { createIdentityProvider, newSigningKey, type SigningKey } from '@glidepath/device-cloud-sim/identity-provider';
import type { FastifyInstance } from 'fastify';

import { serviceProvider } from '#modules/sso/service-provider.ts';
import { DEMO_HOSPITAL_PATH } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { findClinicIds, storeIdentityProviders } from './demo.repository.ts';
import { demoClinicId, demoPatientId } from './demo-rows.ts';

type Launch = Readonly<{ name: string; about: string; url: string }>;

const SHOWN_PATIENTS = 4;
/** Somebody whom the record system has and the product has not. */
const NEWCOMER = { first_name: 'Adam', last_name: 'Novak', mrn: 'EMR2999', dob: '1966-10-21', sex: 'M' };

/** The ways in that the simulated medical record offers: patients who are known, one who is not, and one gone wrong. */
function demoLaunches(clinic: DemoClinic, startUrl: string): Launch[] {
  const to = (query: Record<string, string>) => `${startUrl}?${new URLSearchParams(query)}`;
  const patients = clinic.patients.slice(0, SHOWN_PATIENTS).map((patient, index) => ({
    name: `${patient.firstName} ${patient.lastName}`,
    about: aboutOf(patient),
    url: to({
      screen_to_redirect: 'patient_profile',
      patient_id: demoPatientId({ clinic, index, patient }),
      visitNumber: `V${1001 + index}`,
    }),
  }));
  const { first_name, last_name, mrn } = NEWCOMER;
  return [
    ...patients,
    {
      name: `${first_name} ${last_name}`,
      about: `MRN ${mrn}, not in Glidepath yet`,
      url: to({ screen_to_redirect: 'add_patient', ...NEWCOMER, visitNumber: 'V1099' }),
    },
    {
      name: 'No patient chosen',
      about: 'the record could not say whom it is about',
      url: to({ screen_to_redirect: 'context_error' }),
    },
  ];
}

const aboutOf = ({ mrn, bornOn }: DemoPatient) => `MRN ${mrn}, born ${bornOn}`;

/** The same at every address of a demonstration. */
const ENTITY_ID = 'urn:glidepath:demo-hospital';

type SsoDemoClinic = DemoClinic & Readonly<{ code: string }>;
const SSO_CLINICS = DEMO_CLINICS.filter((clinic): clinic is SsoDemoClinic => clinic.code !== null);

/** The simulated hospital of a demonstration: who signs in there by one click, and its medical record. */
export async function registerDemoHospital(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, clock } = deps;
  if (!config.isDemo) return;
  const key = await keptKey(join(config.dataDir, 'demo-hospital-key.json'), clock.now());
  await connectClinics(deps, key);
  const hospital = createIdentityProvider({
    entityId: ENTITY_ID,
    key,
    now: () => clock.now(),
    serviceProviders: SSO_CLINICS.map((clinic) => ({
      ...serviceProvider(config.baseUrl, clinic.code),
      people: clinic.doctors.map(({ firstName, lastName, isAdmin, email }) => ({
        name: `${firstName} ${lastName}`,
        about: `${isAdmin ? 'doctor, administrator' : 'doctor'}, ${clinic.name}`,
        email,
      })),
    })),
    launches: SSO_CLINICS.filter((clinic) => clinic.isEmrSinglePatientMode).flatMap((clinic) =>
      demoLaunches(clinic, `${config.baseUrl}/api/saml/sso/${clinic.code}/web`),
    ),
  });
  await app.register(hospital.addRoutes, { prefix: DEMO_HOSPITAL_PATH });
}

/** A key for each demonstration, kept beside its data: who has the repository cannot sign for anybody. */
async function keptKey(path: string, now: Date): Promise<SigningKey> {
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(await newSigningKey(now)), { mode: 0o600 });
  return JSON.parse(readFileSync(path, 'utf8')) as SigningKey;
}

/** At every start: the port may be another. A provider that somebody set in the demonstration stays. */
async function connectClinics({ database, clock, config }: Deps, key: SigningKey): Promise<void> {
  const found = await findClinicIds(database, SSO_CLINICS.map(demoClinicId));
  if (found.length === 0) return;
  const ours = { sign_in_url: `${config.baseUrl}${DEMO_HOSPITAL_PATH}/sso`, certificates: [key.certificate] };
  const rows = found.map((id) => ({
    ...ours,
    clinic_id: id,
    entity_id: ENTITY_ID,
    email_attribute: 'email',
    signed_part: 'assertion' as const,
    changed_at: clock.now(),
  }));
  await storeIdentityProviders(database, rows, { changed: ours, entityId: ENTITY_ID });
}
