import { ANNOUNCED_PATIENTS, DEMO_CLINICS, DEMO_PASSWORD } from '@glidepath/demo-clinic';

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
    `Mails that the demo sends: ${baseUrl}/demo/outbox`,
    '',
  ].join('\n');
}

function accountLine(email: string, role: string, clinicName: string): string {
  return `  ${email.padEnd(30)} ${role.padEnd(14)} ${clinicName}`;
}
