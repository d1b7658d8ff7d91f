import { activateDeviceTreeCall } from '@glidepath/api-contract/devices/activate-device-tree.call';
import { getDeviceSelectionTreeCall } from '@glidepath/api-contract/devices/get-device-selection-tree.call';
import { listDeviceTreesCall } from '@glidepath/api-contract/devices/list-device-trees.call';
import { saveDeviceTreeCall } from '@glidepath/api-contract/devices/save-device-tree.call';
import { type DeviceTree, STARTING_TREE } from '@glidepath/device-selection';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  token = await anAdminsToken();
});
afterAll(() => server.close());

async function anAdminsToken(): Promise<string> {
  const { id: clinicId } = await aClinic(server);
  return tokenOf(server, (await aDoctor(server, clinicId, { is_admin: true })).email);
}

/** Decisions in no alphabetical order. */
const treeCalled = (title: string): DeviceTree => ({
  initialDecision: { name: 'zebra' },
  decisions: {
    zebra: {
      title,
      shortTitle: 'One',
      htmlContent: '<p onclick="alert(1)">Kept as it was written.</p>',
      answers: [
        {
          text: 'Next',
          style: 'primary',
          shortAnswer: 'Next',
          hideFromHistory: false,
          toDecision: 'ant',
          deviceId: null,
        },
      ],
    },
    ant: {
      title: 'Last',
      shortTitle: 'Two',
      htmlContent: '',
      answers: [
        { text: 'It', style: 'secondary', shortAnswer: 'It', hideFromHistory: true, toDecision: null, deviceId: 4 },
      ],
    },
  },
});

const getTree = (treeId?: number | string, as = token) =>
  server.call(getDeviceSelectionTreeCall, {
    token: as,
    ...(treeId === undefined ? {} : { query: { tree_id: String(treeId) } }),
  });
const save = (tree: unknown, replaces: number, as = token) =>
  server.call(saveDeviceTreeCall, { token: as, body: { tree, replaces_tree_id: replaces } });
const activate = (treeId: number, as = token) =>
  server.call(activateDeviceTreeCall, { token: as, body: { tree_id: treeId } });
const versions = async (as = token) => (await server.call(listDeviceTreesCall, { token: as })).body;

describe('the tree', () => {
  it('DEVSEL-04, DEVSEL-05, DEVSEL-06: is the one that every clinic begins with, also by its number', async () => {
    for (const treeId of [undefined, 1]) {
      const { status, body } = await getTree(treeId);
      expect([status, body]).toEqual([200, STARTING_TREE]);
      expect(Object.keys(body.decisions)).toEqual(['need', 'sensor', 'pump_info', 'pump']);
    }
    const { decisions } = (await getTree()).body;
    expect(Object.keys(decisions.need)).toEqual(['title', 'shortTitle', 'htmlContent', 'answers']);
    expect(decisions.pump_info.answers).toEqual([
      {
        text: 'Continue',
        style: 'primary',
        shortAnswer: 'Read',
        hideFromHistory: true,
        toDecision: 'pump',
        deviceId: null,
      },
    ]);
  });

  it('DEVSEL-02, DEVSEL-04: with an unknown number is not found, with no number refused', async () => {
    expect((await getTree(999_999_999)).status).toBe(404);
    for (const wrong of ['x', '1.5', '-1', '', '1 ', '99999999999999999999']) {
      expect([wrong, (await getTree(wrong)).status]).toEqual([wrong, 400]);
    }
  });
});

describe('trees of a clinic', () => {
  it('are versions: what is saved is in use, and former ones stay and can be used again', async () => {
    expect(await versions()).toEqual([{ tree_id: 1, is_in_use: true, made_at: null, made_by: null }]);
    const { status, body: first } = await save(treeCalled('First'), 1);
    expect([status, first]).toEqual([
      201,
      { tree_id: expect.any(Number), is_in_use: true, made_at: expect.any(String), made_by: 'Dana Cohen' },
    ]);
    const { body: second } = await save(treeCalled('Second'), first.tree_id);
    expect((await getTree()).body).toEqual(treeCalled('Second'));
    expect(Object.keys((await getTree()).body.decisions)).toEqual(['zebra', 'ant']);
    expect((await getTree(first.tree_id)).body).toEqual(treeCalled('First'));
    expect((await versions()).map((one: { tree_id: number }) => one.tree_id)).toEqual([
      second.tree_id,
      first.tree_id,
      1,
    ]);

    expect((await activate(first.tree_id)).body).toEqual(first);
    expect((await getTree()).body).toEqual(treeCalled('First'));
    expect((await activate(1)).body).toMatchObject({ tree_id: 1, is_in_use: true });
    expect((await getTree()).body).toEqual(STARTING_TREE);
    const inUse = (await versions()).filter((one: { is_in_use: boolean }) => one.is_in_use);
    expect(inUse).toHaveLength(1);
  });

  it('are refused with every fault and its place, by the same rules as in the browser', async () => {
    const { zebra } = treeCalled('One').decisions;
    const before = await tableContents(server.deps.database);
    const answer = await save({ initialDecision: { name: 'zebra' }, decisions: { zebra: { ...zebra, title: '' } } }, 1);
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      {
        'tree.decisions.zebra.title': 'This field is mandatory.',
        'tree.decisions.zebra.answers.0.toDecision': 'The next question is not among the questions.',
      },
    ]);
    const nul = treeCalled('with a \0 character');
    expect((await save(nul, 1)).body.fields).toEqual({
      'tree.decisions.zebra.title': 'This text has characters that cannot be shown.',
    });
    expect((await save(treeCalled('\ud800'), 1)).status).toBe(400);
    expect((await save({ ...treeCalled('x'), extra: 1 }, 1)).status).toBe(400);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('are not passed over unseen when two save at once', async () => {
    const answers = await Promise.all([save(treeCalled('Mine'), 1), save(treeCalled('Theirs'), 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await versions()).toHaveLength(2);
  });

  it('ROLE-02: belong to that clinic alone', async () => {
    const { body } = await save(treeCalled('Ours'), 1);
    const abroad = await anAdminsToken();
    expect((await getTree(body.tree_id, abroad)).status).toBe(404);
    expect((await activate(body.tree_id, abroad)).status).toBe(404);
    expect((await getTree(undefined, abroad)).body).toEqual(STARTING_TREE);
    expect(await versions(abroad)).toHaveLength(1);
    expect((await getTree()).body).toEqual(treeCalled('Ours'));
  });

  it('ROLE-10: are read, saved and chosen by admins, and used by every clinician', async () => {
    const { id: clinicId } = await aClinic(server);
    const doctor = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    expect((await getTree(undefined, doctor)).status).toBe(200);
    expect((await save(treeCalled('x'), 1, doctor)).status).toBe(403);
    expect((await activate(1, doctor)).status).toBe(403);
    expect((await server.call(listDeviceTreesCall, { token: doctor })).status).toBe(403);
  });
});
