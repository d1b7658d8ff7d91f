/** Settings that name a record system, as an administrator first saves them. */
export const RECORD_SYSTEM = {
  base_url: 'https://ehr.example/fhir',
  mrn_system: 'urn:oid:1.2.3',
  visit_system: '',
  is_sending: true,
  proof: 'token',
  token: 'very-secret',
  client_id: '',
  launch_client_id: '',
  version: 0,
};
