import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setSystemSetting } from '#modules/settings/set-system-setting.ts';
import { aClinic, aDoctor, tokenOf } from '../people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { contradictionsIn } from './invariants.ts';
import { type MadeClinic, type ToldAboutPerson, toldAbout } from './made-clinic.ts';
import type { MadePerson } from './made-person.ts';

/** Tests that everything said about each of them is consistent, and agrees with how they were made. */
export function describePeople(title: string, people: readonly MadePerson[]): void {
  let server: TestServer;
  const told = new Map<string, ToldAboutPerson>();
  beforeAll(async () => {
    server = await startTestServer();
    await setSystemSetting(server.deps, { key: 'is_init_pump_enabled_global', value: 'true' });
    const clinics = { 'mg/dL': await openClinic(server, 'mg/dL'), 'mmol/L': await openClinic(server, 'mmol/L') };
    for (const person of people) {
      told.set(person.name, await toldAbout(clinics[person.glucoseUnit ?? 'mg/dL'], person));
    }
  });
  afterAll(() => server.close());

  describe(title, () => {
    it.each(people.map(({ name, about }) => [name, about]))('%s: %s', (name) => {
      const about = told.get(name);
      if (!about) throw new Error(`nothing was told about ${name}`);
      expect(contradictionsIn(about, told)).toEqual([]);
    });
  });
}

async function openClinic(server: TestServer, unit: 'mg/dL' | 'mmol/L'): Promise<MadeClinic> {
  const configuration = JSON.stringify({ basal_only_enabled: true, initial_plan_units: unit });
  const { id: clinicId } = await aClinic(server, { configuration, should_show_init_pump: true });
  const { email } = await aDoctor(server, clinicId);
  return {
    deps: server.deps,
    clinicId,
    token: await tokenOf(server, email),
    api: (...call) => askAbout(server, ...call),
  };
}

type ApiArguments = Parameters<MadeClinic['api']>;

async function askAbout(
  server: TestServer,
  ...[method, path, { body, token } = {}]: ApiArguments
): ReturnType<MadeClinic['api']> {
  const response = await server.app.inject({
    method: method as 'GET',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  // A busy machine may make the server ask to be asked again, before it has done anything.
  if (response.statusCode === 503) return askAbout(server, method, path, { body, ...(token ? { token } : {}) });
  await server.deps.backgroundWork.finished();
  return { status: response.statusCode, body: response.json() };
}
