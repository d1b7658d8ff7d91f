import {
  type MadeClinic,
  type ToldAboutPerson,
  toldAbout,
} from '@glidepath/server/test-support/made-people/made-clinic';
import type { MadePerson } from '@glidepath/server/test-support/made-people/made-person';

import type { World } from '../fixtures/world.ts';
import { aClinic, aDoctor, tokenOf } from './people.ts';

/** How many at once: the server computes for one while another one's data travels. */
const AT_ONCE = 3;

export type AskedClinic = Readonly<{ doctorEmail: string; told: readonly ToldAboutPerson[] }>;

/** A clinic of made people, who have all been asked about. */
export async function aClinicOf(world: World, people: readonly MadePerson[]): Promise<AskedClinic> {
  const unit = people[0]?.glucoseUnit ?? 'mg/dL';
  const clinicId = await aClinic(world, { configuration: { basal_only_enabled: true, initial_plan_units: unit } });
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { deps } = world.operator;
  const clinic: MadeClinic = { deps, api: world.api, clinicId, token: await tokenOf(world, doctorEmail) };
  const told: ToldAboutPerson[] = [];
  const waiting = [...people];
  const next = async (): Promise<void> => {
    const person = waiting.shift();
    if (!person) return;
    told.push(await toldAbout(clinic, person));
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { doctorEmail, told };
}
