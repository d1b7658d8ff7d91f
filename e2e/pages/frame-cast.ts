import { DEMO_CLINICS, DEMO_PASSWORD } from '@glidepath/demo-clinic';

import { connectAccount, loseConnection } from '../commands/cloud-accounts.ts';
import { guestTokens } from '../commands/guest-session.ts';
import { aGuestInvitation, anEmailChangeLink, aResetLink } from '../commands/mailed-links.ts';
import {
  aClinic,
  aDoctor,
  anInvitedDoctor,
  anInvitedPatient,
  aPatient,
  aPatientRecord,
  PASSWORD,
  type Patient,
  signInTokens,
} from '../commands/people.ts';
import { PLANNED_INJECTIONS, STARTED_INJECTIONS } from '../commands/plans.ts';
import { givenReadings } from '../commands/readings.ts';
import type { Tokens } from '../commands/session.ts';
import type { World } from '../fixtures/world.ts';

/** Nobody could be called this; the pages must hold all the same. */
export const LONG_NAME = `Wolfeschlegelsteinhausenbergerdorff${'welchevoralternwaren'.repeat(3)}`;

export type Viewer =
  | 'nobody'
  | 'guest'
  | 'patient'
  | 'startedPatient'
  | 'connectedPatient'
  | 'reportedPatient'
  | 'doctor'
  | 'newDoctor'
  | 'lonelyDoctor'
  | 'demoDoctor'
  | 'admin'
  | 'directDoctor'
  | 'recordDoctor';

const NO_DOCTORS: readonly Viewer[] = [
  'nobody',
  'guest',
  'patient',
  'startedPatient',
  'connectedPatient',
  'reportedPatient',
];
export const isDoctor = (viewer: Viewer): boolean => !NO_DOCTORS.includes(viewer);

type Entries = Readonly<Record<string, string>>;

/** Everybody who is needed to look at every screen. Nobody changes anything, so one cast serves a worker. */
export type Cast = Readonly<{
  storage: Readonly<Record<Viewer, Entries>>;
  doctorsPatientId: string;
  longNamedPatientId: string;
  startedPatientId: string;
  /** Patients of the clinic that enrols directly, and of the one with a record system. */
  directPatientId: string;
  recordPatientId: string;
  ownPatientId: string;
  /** Connected to both services, after a connection was lost once. */
  connectedPatientId: string;
  /** With three months of data: of a pump with a sensor, and of pens with a sensor. */
  reportedPatientId: string;
  injectingPatientId: string;
  links: Readonly<Record<'doctor' | 'patient' | 'guest' | 'reset' | 'email', string>>;
}>;

/** Works in the demo clinic, whose patients look like those of a real one. */
const DEMO_DOCTOR = DEMO_CLINICS[0]?.doctors[0]?.email ?? '';

const casts = new WeakMap<World, Promise<Cast>>();

export function castOf(world: World): Promise<Cast> {
  const cast = casts.get(world) ?? gatherCast(world);
  casts.set(world, cast);
  return cast;
}

async function gatherCast(world: World): Promise<Cast> {
  const clinicId = await aClinic(world, {
    name: 'Northside Diabetes Center',
    isDemo: true,
    configuration: { should_show_patient_connect_cgm: true },
  });
  const emptyClinicId = await aClinic(world, { name: 'Harbour Clinic' });
  const [doctor, newDoctor, lonelyDoctor, admin] = [
    await aDoctor(world, clinicId),
    await aDoctor(world, clinicId, { isTrained: false }),
    await aDoctor(world, emptyClinicId),
    await aDoctor(world, clinicId, { isAdmin: true }),
  ];
  const direct = await aSmallClinic(world, { configuration: { direct_to_patient_enabled: true } });
  const record = await aSmallClinic(world, { isEmrSinglePatientMode: true });
  const own = await aPatient(world, clinicId, { firstName: 'Noam', lastName: 'Peretz' }, { seesDexcomScreen: true });
  const started = await aPatient(world, clinicId, { startedAdvisorAt: new Date(), mrn: 'GP1001' });
  const connected = await aPatient(world, clinicId, {
    firstName: 'Tamar',
    lastName: 'Katz',
    startedAdvisorAt: new Date(),
  });
  await addConnections(world, doctor.email, connected);
  const reported = await addReportedPatients(world, clinicId);
  const listed = await addListedPatients(world, clinicId);
  const { link: patientLink } = await anInvitedPatient(world, clinicId, { firstName: 'Yael', lastName: 'Mizrahi' });

  return {
    storage: {
      nobody: {},
      doctor: await entriesOf(world, doctor.email),
      newDoctor: await entriesOf(world, newDoctor.email),
      lonelyDoctor: await entriesOf(world, lonelyDoctor.email),
      demoDoctor: await entriesOf(world, DEMO_DOCTOR, DEMO_PASSWORD),
      admin: await entriesOf(world, admin.email),
      directDoctor: await entriesOf(world, direct.email),
      recordDoctor: await entriesOf(world, record.email),
      patient: await entriesOf(world, own.email),
      startedPatient: await entriesOf(world, started.email),
      guest: entriesOfTokens(
        await guestTokens(world, { doctorEmail: doctor.email, patientId: listed.doctorsPatientId }),
      ),
      connectedPatient: await entriesOf(world, connected.email),
      reportedPatient: await entriesOf(world, reported.pump.email),
    },
    ...listed,
    directPatientId: direct.patientId,
    recordPatientId: record.patientId,
    ownPatientId: own.patientId,
    connectedPatientId: connected.patientId,
    reportedPatientId: reported.pump.patientId,
    injectingPatientId: reported.pens.patientId,
    links: {
      doctor: inAnyLanguage((await anInvitedDoctor(world, clinicId)).link),
      patient: inAnyLanguage(patientLink),
      guest: inAnyLanguage((await aGuestInvitation(world, doctor.email, listed.doctorsPatientId)).link),
      reset: inAnyLanguage(await aResetLink(world, doctor.email)),
      email: inAnyLanguage(await anEmailChangeLink(world, admin.email, own.patientId)),
    },
  };
}

/** A mail names its language; the screens are looked at in both. */
const inAnyLanguage = (link: string) => link.replace(/&lang=\w+/, '');

async function addConnections(world: World, email: string, { clinicId, patientId }: Patient): Promise<void> {
  for (const cloud of ['dexcom', 'libre'] as const) await connectAccount(world, { email, patientId, cloud });
  await loseConnection(world, clinicId, patientId);
}

async function addReportedPatients(world: World, clinicId: string) {
  const name = { firstName: 'Amit', lastName: 'Bar-On' };
  const pump = await aPatient(world, clinicId, { ...name, treatmentType: 'PUMP', startedAdvisorAt: new Date() });
  const pens = await aPatient(world, clinicId, { ...STARTED_INJECTIONS, firstName: 'Ruth', lastName: 'Adler' });
  await givenReadings(world, pump);
  await givenReadings(world, pens, { treatmentType: 'MDI_CRCF' });
  return { pump, pens };
}

/** One doctor and one patient. */
async function aSmallClinic(world: World, changes: Parameters<typeof aClinic>[1]) {
  const clinicId = await aClinic(world, { name: 'Hill Street Clinic', ...changes });
  const { patientId } = await aPatientRecord(world, clinicId, { ...PLANNED_INJECTIONS, mrn: 'HS1' });
  return { email: (await aDoctor(world, clinicId)).email, patientId };
}

async function addListedPatients(world: World, clinicId: string) {
  const listed = await aPatientRecord(world, clinicId, { firstName: 'Grace', lastName: 'Okafor', mrn: 'GP1005' });
  const longNamed = await aPatientRecord(world, clinicId, {
    firstName: LONG_NAME,
    lastName: LONG_NAME,
    mrn: '9'.repeat(40),
  });
  await aPatientRecord(world, clinicId, { firstName: 'ישראל', lastName: 'ישראלי', mrn: 'GP1006' });
  await aPatientRecord(world, clinicId, { firstName: '', lastName: '' });
  const started = await aPatientRecord(world, clinicId, {
    ...STARTED_INJECTIONS,
    firstName: 'Dalia',
    lastName: 'Stern',
    mrn: 'GP1007',
  });
  return {
    doctorsPatientId: listed.patientId,
    longNamedPatientId: longNamed.patientId,
    startedPatientId: started.patientId,
  };
}

async function entriesOf(world: World, email: string, password = PASSWORD): Promise<Entries> {
  return entriesOfTokens(await signInTokens(world, email, password));
}

/** A guest's token comes without one to renew it. */
function entriesOfTokens({ token, expires, refresh_token, account_id }: Tokens): Entries {
  return {
    auth_token: token,
    auth_expires: String(Date.now() + expires * 1000),
    refresh_token,
    auth_account: account_id,
  };
}
