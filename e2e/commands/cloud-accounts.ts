import { randomUUID } from 'node:crypto';
import { signInStateJson } from '@glidepath/api-contract/wire/sign-in-state.wire';
import { expect } from '@playwright/test';

import type { World } from '../fixtures/world.ts';
import { tokenOf } from './people.ts';

type Connected = Readonly<{ email: string; patientId: string; cloud: 'dexcom' | 'libre' }>;

/** Connects a patient to a simulated service as a browser would, for tests that are about what comes after. */
export async function connectAccount(world: World, { email, patientId, cloud }: Connected): Promise<void> {
  const token = await tokenOf(world, email);
  const address = await signInAddress(world, token, patientId, cloud);
  const form = new URLSearchParams({ account: cloud === 'dexcom' ? 'alex' : 'dani', decision: 'allow' });
  const answer = await fetch(address, { method: 'POST', body: form });
  expect(await answer.text()).toContain('You can close this window.');
}

async function signInAddress(world: World, token: string, patientId: string, cloud: Connected['cloud']) {
  if (cloud === 'libre') {
    return (await world.api('GET', `libre/oauth_login_url?patient_id=${patientId}`, { token })).body.login_url;
  }
  const { body } = await world.api('GET', 'dexcom_app_details', { token });
  const state = Buffer.from(signInStateJson({ patientId, token: body.connect_token })).toString('base64url');
  const { client_id, redirect_uri } = body;
  return `${body.login_url}?${new URLSearchParams({ client_id, redirect_uri, response_type: 'code', state })}`;
}

/** As if a service had ended the connection by itself. */
export async function loseConnection(world: World, clinicId: string, patientId: string): Promise<void> {
  const { system } = world.operator.deps.database;
  await system
    .insertInto('disconnection_events')
    .values({
      id: randomUUID(),
      clinic_id: clinicId,
      patient_id: patientId,
      provider: 'dexcom',
      reason: 'refused',
      at: new Date(),
    })
    .execute();
}
