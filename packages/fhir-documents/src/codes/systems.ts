/** Where codes and numbers come from. */
export const SYSTEMS = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  snomed: 'http://snomed.info/sct',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  participantType: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
  /** ASTM E1762-95, as FHIR names it. */
  signatureType: 'urn:iso-astm:E1762-95:2013',
  signatureMeaning: 'urn:glidepath:signature-meaning',
  /** Everything of one share is tagged and identified in it. */
  sharedPlan: 'urn:glidepath:shared-plan',
  advisor: 'urn:glidepath:advisor',
  user: 'urn:glidepath:user',
  planSetting: 'urn:glidepath:plan-setting',
} as const;

/** From which time of day a setting counts. */
export const FROM_TIME_EXTENSION = 'urn:glidepath:from-time-of-day';

/** HL7 CGM guide 1.0.0. */
export const cgmProfile = (name: string) => `http://hl7.org/fhir/uv/cgm/StructureDefinition/${name}`;

/** A number with the list it is from, as a search takes it: what has a meaning there is written with a backslash. */
export function searchToken(system: string, value: string): string {
  const escaped = value.replaceAll(/[\\,$|]/g, (character) => `\\${character}`);
  return encodeURIComponent(`${system}|${escaped}`);
}
