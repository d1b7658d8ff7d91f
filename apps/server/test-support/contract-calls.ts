import type { Call, ObjectSchema } from '@glidepath/api-contract/define-call';

import type { Cast } from './cast.ts';
import { VALID_BODIES, VALID_QUERIES } from './valid-bodies.ts';

/** How a call names its patient. */
type PatientName = 'patient' | 'deactivatedPatient' | 'everPatient' | 'recommendation' | 'feedback' | 'uploadName';

/** The contract says of every call whose data it is about, and by which field. */
export function patientFieldOf({ about }: Call): Readonly<{ kind: PatientName; field: string }> | undefined {
  if (typeof about === 'string') return undefined;
  const { holds: _, unnamed: __, unsharedIf: ___, ...named } = about;
  const [[kind, field]] = Object.entries(named) as [[PatientName, string]];
  return { kind, field };
}

/** The patient in the field that the contract names, wherever it stands; everything else valid. */
export function optionsFor(cast: Cast, call: Call, patientId: string, token?: string) {
  const named = patientFieldOf(call);
  const inField = named ? { [named.field]: nameOf(cast, named.kind, patientId) } : {};
  const has = (schema: ObjectSchema | undefined) => named !== undefined && named.field in (schema?.shape ?? {});
  const headersOnly = call.name === 'find-recommendations' ? { headers_only: 'true' } : {};
  return {
    params: {
      requestId: nameOf(cast, 'recommendation', patientId),
      ...inField,
      staffId: cast.staffId,
      changeId: patientId,
      passkeyId: patientId,
      signOffId: patientId,
      contactId: patientId,
      approvalId: patientId,
    },
    ...(has(call.query) ? { query: { ...inField, ...headersOnly } } : queryOf(call)),
    ...(call.body ? { body: { ...VALID_BODIES[call.name], ...(has(call.body) ? inField : {}) } } : {}),
    ...(token ? { token } : {}),
  };
}

function queryOf({ name }: Call) {
  const query = VALID_QUERIES[name];
  return query ? { query } : {};
}

/** For somebody who does not exist, an id that does not exist. */
function nameOf({ namesOf }: Cast, kind: PatientName, patientId: string): string {
  const names = namesOf[patientId];
  const known = { patient: patientId, recommendation: names?.recommendationId, feedback: names?.feedbackId };
  return (
    { ...known, deactivatedPatient: patientId, everPatient: patientId, uploadName: names?.extName }[kind] ?? patientId
  );
}
