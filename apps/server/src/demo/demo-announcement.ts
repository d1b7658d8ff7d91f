import { ANNOUNCED_PATIENTS, DEMO_CLINICS, DEMO_PASSWORD } from '@glidepath/demo-clinic';

import { DEMO_HOSPITAL_PATH, DEMO_RECORD_SYSTEMS_PATH } from '#platform/config/config.ts';

/** What a newcomer needs to look around; printed at the start of a demo. */
export function demoAnnouncement(baseUrl: string): string {
  const lines = DEMO_CLINICS.flatMap((clinic) => [
    ...clinic.doctors.map((doctor) =>
      accountLine(doctor.email, doctor.isAdmin ? 'doctor, admin' : 'doctor', clinic.name),
    ),
    ...clinic.patients.flatMap((patient) =>
      ANNOUNCED_PATIENTS.includes(patient) && patient.email ? [accountLine(patient.email, 'patient', clinic.name)] : [],
    ),
  ]);
  return [
    '',
    'Demo with simulated people. Sign in with one of these, password for all: ' + DEMO_PASSWORD,
    ...lines,
    `Or by one click through a simulated hospital: ${baseUrl}/sso/demo`,
    `or from a patient in its simulated medical record: ${baseUrl}${DEMO_HOSPITAL_PATH}/record`,
    `Plans that you share arrive here: ${baseUrl}${DEMO_RECORD_SYSTEMS_PATH}/demo`,
    `Mails that the demo sends: ${baseUrl}/demo/outbox`,
    '',
  ].join('\n');
}

function accountLine(email: string, role: string, clinicName: string): string {
  return `  ${email.padEnd(30)} ${role.padEnd(14)} ${clinicName}`;
}
