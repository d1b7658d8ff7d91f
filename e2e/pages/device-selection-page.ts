import type { Page } from '@playwright/test';

import { aClinic, aDoctor, aPatientRecord, tokenOf } from '../commands/people.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from './dialogs.ts';

/** A clinic that chooses devices, its admin and one patient. */
export async function aDeviceClinic(world: World) {
  const clinicId = await aClinic(world, { shouldShowDeviceSelection: true });
  const { email } = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId } = await aPatientRecord(world, clinicId, { treatmentType: 'PUMP', startedAdvisorAt: new Date() });
  const profile = `/patient-profile/${patientId}`;
  return {
    email,
    patientId,
    listPath: `${profile}/recommendations`,
    treePath: `${profile}/device_selection`,
    /** What the server has by now, as "Omnipod PENDING". */
    stored: async (): Promise<string[]> => {
      const { body } = await world.api('GET', `patients/${patientId}`, { token: await tokenOf(world, email) });
      const selections: { device: { name: string }; device_selection_status: string }[] = body.device_selections;
      return selections.map(({ device, device_selection_status }) => `${device.name} ${device_selection_status}`);
    },
    /** Puts a tree in use whose first question has this content. */
    writeContent: async (html: string): Promise<void> => {
      const token = await tokenOf(world, email);
      const { body: tree } = await world.api('GET', 'device_selection_tree/', { token });
      tree.decisions.need.htmlContent = html;
      const answer = await world.api('POST', 'device_selection_trees', { token, body: { tree, replaces_tree_id: 1 } });
      if (answer.status !== 201) throw new Error(`the tree was refused with ${answer.status}`);
    },
    select: async (deviceId: number): Promise<number> => {
      const body = { device_id: deviceId, patient_id: patientId };
      return (await world.api('POST', 'device_selections', { token: await tokenOf(world, email), body })).body.id;
    },
  };
}

/** The questions and the list of chosen devices. */
export function deviceSelectionPage(page: Page) {
  const main = page.locator('main');
  const list = main.getByRole('list', { name: 'Chosen devices' });
  return {
    question: (title: string) => main.getByRole('heading', { level: 2, name: title }),
    answer: (text: string) => main.getByRole('button', { name: text, exact: true }),
    back: main.getByRole('button', { name: 'Back' }),
    choices: main.getByRole('complementary', { name: 'Your choices' }),
    start: main.getByRole('link', { name: 'start device' }),
    second: main.getByRole('link', { name: 'Select a second device' }),
    rows: list.getByRole('listitem'),
    row: (device: string) => list.getByRole('listitem').filter({ hasText: device }),
    leaving: dialogTitled(page, 'Device selection'),
    notLoaded: dialogTitled(page, 'The questions could not be loaded'),
    notSaved: dialogTitled(page, 'The device was not saved'),
  };
}
