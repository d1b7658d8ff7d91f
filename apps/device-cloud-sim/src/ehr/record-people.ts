import type { FhirResource } from './fhir-resource.ts';

export type RecordPatient = Readonly<{ id: string; mrn: string; firstName: string; lastName: string; bornOn: string }>;
export type RecordClinician = Readonly<{ id: string; name: string; email: string }>;

/** The lists that numbers of this record system come from. */
export const RECORD_SYSTEMS = {
  mrn: 'urn:oid:1.3.6.1.4.1.32473.1.1',
  visit: 'urn:oid:1.3.6.1.4.1.32473.1.2',
} as const;

export function patientResource({ id, mrn, firstName, lastName, bornOn }: RecordPatient): FhirResource {
  return {
    resourceType: 'Patient',
    id,
    identifier: [{ system: RECORD_SYSTEMS.mrn, value: mrn }],
    name: [{ family: lastName, given: [firstName] }],
    birthDate: bornOn,
  };
}

export function clinicianResource({ id, name, email }: RecordClinician): FhirResource {
  return { resourceType: 'Practitioner', id, name: [{ text: name }], telecom: [{ system: 'email', value: email }] };
}

/** Everybody is here for a visit: its number is what plans made in it are filed under. */
export function visitResource({ id }: RecordPatient): FhirResource {
  return {
    resourceType: 'Encounter',
    id: `visit-${id}`,
    identifier: [{ system: RECORD_SYSTEMS.visit, value: `V-${id}` }],
    status: 'in-progress',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject: { reference: `Patient/${id}` },
  };
}
