import type { DemoClinic, DemoPatient } from '@glidepath/demo-clinic';

import { demoPatientId } from './demo-rows.ts';

type Launch = Readonly<{ name: string; about: string; url: string }>;

const SHOWN_PATIENTS = 4;
/** Somebody whom the record system has and the product has not. */
const NEWCOMER = { first_name: 'Adam', last_name: 'Novak', mrn: 'EMR2999', dob: '1966-10-21', sex: 'M' };

/** The ways in that the simulated medical record offers: patients who are known, one who is not, and one gone wrong. */
export function demoLaunches(clinic: DemoClinic, startUrl: string): Launch[] {
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
