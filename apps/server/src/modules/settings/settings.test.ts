import { listEnvironmentsCall } from '@glidepath/api-contract/settings/list-environments.call';
import { listPublicSettingsCall } from '@glidepath/api-contract/settings/list-public-settings.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { setSystemSetting } from './set-system-setting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function settings(): Promise<Record<string, string>> {
  const { status, body } = await server.call(listPublicSettingsCall);
  expect(status).toBe(200);
  return Object.fromEntries(body.map(({ key, value }: { key: string; value: string }) => [key, value]));
}

describe('GET public_system_settings/', () => {
  it('CLINIC-14, ROLE-01: lists every switch, off, without sign-in', async () => {
    expect(await settings()).toEqual({
      is_frequent_titration_allowed_global: 'false',
      is_libreview_enabled: 'false',
      is_dexcom_blocked: 'false',
      is_device_selection_enabled_global: 'false',
      is_init_pump_enabled_global: 'false',
      is_patient_connect_cgm_enabled_global: 'false',
      is_indications_for_use_enabled: 'false',
    });
  });

  it('CLINIC-14: serves what the operator set, and links only when they are set', async () => {
    await setSystemSetting(server.deps, { key: 'is_libreview_enabled', value: 'true' });
    await setSystemSetting(server.deps, { key: 'support_url', value: 'https://support.example.test/help?x=1' });
    await setSystemSetting(server.deps, { key: 'training_video_url', value: '/media/training.mp4' });
    expect(await settings()).toMatchObject({
      is_libreview_enabled: 'true',
      support_url: 'https://support.example.test/help?x=1',
      training_video_url: '/media/training.mp4',
    });
    await setSystemSetting(server.deps, { key: 'is_libreview_enabled', value: 'false' });
    await setSystemSetting(server.deps, { key: 'support_url', value: '' });
    const now = await settings();
    expect(now['is_libreview_enabled']).toBe('false');
    expect(now).not.toHaveProperty('support_url');
  });

  it('CLINIC-14: never serves a key it does not know', async () => {
    await server.deps.database.system
      .insertInto('system_settings')
      .values({ key: 'internal_note', value: 'x' })
      .execute();
    expect(await settings()).not.toHaveProperty('internal_note');
  });
});

describe('setSystemSetting', () => {
  it('CLINIC-19: records the change', async () => {
    await setSystemSetting(server.deps, { key: 'is_dexcom_blocked', value: 'true' });
    const event = await server.deps.database.system
      .selectFrom('audit_events')
      .select(['action', 'actor_kind', 'facts'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      action: 'system-setting-changed',
      actor_kind: 'operator',
      facts: { key: 'is_dexcom_blocked', value: 'true' },
    });
  });

  it.each([
    ['an unknown key', 'is_everything_enabled', 'true', 'key'],
    ['a switch that is neither true nor false', 'is_dexcom_blocked', 'maybe', 'value'],
    ['an empty switch', 'is_dexcom_blocked', '', 'value'],
    ['a link that runs a script', 'support_url', 'javascript:alert(1)', 'value'],
    ['a link to another host without a scheme', 'support_url', '//evil.test/', 'value'],
  ])('CLINIC-19: refuses %s and stores nothing', async (_, key, value, field) => {
    const before = await tableContents(server.deps.database);
    await expect(setSystemSetting(server.deps, { key, value })).rejects.toMatchObject({
      name: 'input-invalid',
      fields: { [field]: expect.any(String) },
    });
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('GET env_types/', () => {
  it('NAV-39, ROLE-01: lists the environments with exactly one current, without sign-in', async () => {
    const { status, body } = await server.call(listEnvironmentsCall);
    expect(status).toBe(200);
    expect(body).toEqual([
      { name: 'PRODUCTION', is_current: false },
      { name: 'STAGING', is_current: false },
      { name: 'DEVELOPMENT', is_current: true },
    ]);
  });

  it('NAV-39: follows the configuration', async () => {
    const staging = await startTestServer({ environment: 'STAGING' });
    const { body } = await staging.call(listEnvironmentsCall);
    await staging.close();
    expect(body.filter((environment: { is_current: boolean }) => environment.is_current)).toEqual([
      { name: 'STAGING', is_current: true },
    ]);
  });
});
