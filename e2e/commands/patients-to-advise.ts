import { DEMO_DAYS, DEMO_SOURCES } from '@glidepath/demo-clinic';
import { DAY_MS } from '@glidepath/quantities';
import { storeDemoPlan } from '@glidepath/server/operate';

import type { World } from '../fixtures/world.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from './people.ts';
import { givenReadings } from './readings.ts';

/** Seed of the simulated people and of their readings. */
const SEED = 3;

type Readings = NonNullable<Parameters<typeof givenReadings>[2]>;
type TreatmentType = NonNullable<Readings['treatmentType']>;

/**
 * Somebody with an account, with the plan of a simulated person in force and with what that person's devices recorded.
 * `place`: which of the demo's sources; the first has everything.
 */
export async function aPatientToAdvise(
  world: World,
  treatmentType: TreatmentType,
  configuration: Readonly<Record<string, unknown>> = {},
  place = 0,
) {
  const clinicId = await aClinic(world, { configuration: { basal_only_enabled: true, ...configuration } });
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const patient = await aPatient(world, clinicId, {
    treatmentType,
    typeOfDiabetes: treatmentType === 'BASAL_ONLY' ? 'Type2' : 'Type1',
    // Long ago: no change of treatment is waited for.
    startedAdvisorAt: new Date(Date.now() - 200 * DAY_MS),
  });
  await givenReadings(world, patient, { treatmentType, source: place });
  const token = await tokenOf(world, doctorEmail);
  const { id: doctorId } = (await world.api('GET', 'user/', { token })).body;
  const source = DEMO_SOURCES[place];
  if (!source) throw new Error(`no source ${place}`);
  await world.operator.deps.database.asSystem((tx) =>
    storeDemoPlan(
      tx,
      { patientId: patient.patientId, doctorId },
      { treatmentType, source, seed: SEED },
      new Date(Date.now() - (DEMO_DAYS - 1) * DAY_MS),
    ),
  );
  return {
    clinicId,
    patientId: patient.patientId,
    doctorEmail,
    patientEmail: patient.email,
    listPath: `/patient-profile/${patient.patientId}/recommendations`,
  };
}
