import type { JWTPayload } from 'jose';
import * as z from 'zod';

import { askRecordSystem } from '#modules/ehr/ask-record-system.ts';
import type { LaunchingClinic } from '#modules/ehr/launching-clinic.ts';
import type { Config } from '#platform/config/config.ts';
import { RefusedLaunch } from './launch-problem.ts';
import type { LaunchTokens } from './launch-tokens.ts';

const identifiers = z.array(z.object({ system: z.string().optional(), value: z.string().optional() })).default([]);
const patientSchema = z.object({
  resourceType: z.literal('Patient'),
  identifier: identifiers,
  birthDate: z.string().optional(),
});
const visitSchema = z.object({ resourceType: z.literal('Encounter'), identifier: identifiers });
const practitionerSchema = z.object({
  resourceType: z.literal('Practitioner'),
  telecom: z.array(z.object({ system: z.string().optional(), value: z.string().optional() })).default([]),
});

/** By what the record system knows the patient: both must be ours. */
export type LaunchedPatient = Readonly<{ recordNumbers: readonly string[]; bornOn: string | null }>;

/** Reads at the record system what a launch is about. */
export function launchContext(config: Config, clinic: LaunchingClinic, tokens: LaunchTokens) {
  const read = async <Schema extends z.ZodType>(schema: Schema, path: string) => {
    const url = `${clinic.baseUrl}/${path}`;
    const answer = await askRecordSystem(config, { url, headers: { authorization: `Bearer ${tokens.access_token}` } });
    const parsed = schema.safeParse(answer.body);
    return answer.status === 200 && parsed.success ? parsed.data : undefined;
  };
  return {
    async patient(): Promise<LaunchedPatient> {
      const patient = await read(patientSchema, `Patient/${tokens.patient}`);
      if (!patient) throw new RefusedLaunch('no-patient', 'patient-unread');
      return {
        recordNumbers: numbersOf(patient.identifier, clinic.mrnSystem),
        bornOn: /^\d{4}-\d{2}-\d{2}$/.test(patient.birthDate ?? '') ? (patient.birthDate ?? null) : null,
      };
    },

    /** Undefined where it has none of the list that the clinic named: a wrong number is worse than none. */
    async visitNumber(): Promise<string | undefined> {
      if (!tokens.encounter || clinic.visitSystem === null) return undefined;
      const visit = await read(visitSchema, `Encounter/${tokens.encounter}`);
      return numbersOf(visit?.identifier ?? [], clinic.visitSystem)[0];
    },

    /** The address in the signed token, else in the record of the clinician whom it names. */
    async clinicianEmail(claims: JWTPayload): Promise<string> {
      if (typeof claims['email'] === 'string') return claims['email'];
      const named = String(claims['fhirUser'] ?? '');
      const id = /(?:^|\/)Practitioner\/([A-Za-z\d.-]{1,64})$/.exec(named)?.[1];
      // Somebody of another system is nobody here, whatever their number.
      const isOfSystem =
        id !== undefined && [`Practitioner/${id}`, `${clinic.baseUrl}/Practitioner/${id}`].includes(named);
      const practitioner = isOfSystem ? await read(practitionerSchema, `Practitioner/${id}`) : undefined;
      return practitioner?.telecom.find(({ system }) => system === 'email')?.value ?? '';
    },
  };
}

function numbersOf(found: z.infer<typeof identifiers>, wantedSystem: string): string[] {
  return found.flatMap(({ system, value }) => (system === wantedSystem && value ? [value] : []));
}
