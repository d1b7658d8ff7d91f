import { storeDeviceHistory } from '@glidepath/server/operate';
import type { Page } from '@playwright/test';

import type { World } from '../fixtures/world.ts';
import type { Patient } from './people.ts';

/** Leaves a mark, in one way or the other, wherever a page takes it for more than text. */
export const SCRIPT = `<img src="x" onerror="window.struck=1"><script>window.struck=1</script><a href="javascript:window.struck=1">x</a>`;

/** As if every form had let it pass: straight into each text of the clinic that some page shows. */
export async function plantScript(world: World, { clinicId, patientId }: Patient): Promise<void> {
  const { system } = world.operator.deps.database;
  await system.updateTable('clinics').set({ name: SCRIPT }).where('id', '=', clinicId).execute();
  const names = { first_name: SCRIPT, last_name: SCRIPT };
  await system.updateTable('users').set(names).where('clinic_id', '=', clinicId).execute();
  const record = { ...names, middle_name: SCRIPT, mrn: SCRIPT, study_group_name: SCRIPT, trial_name: SCRIPT };
  await system.updateTable('patients').set(record).where('id', '=', patientId).execute();
  const approved = { physician_name: SCRIPT, edit_reason: SCRIPT };
  await system.updateTable('recommendation_feedbacks').set(approved).where('patient_id', '=', patientId).execute();
  await system.updateTable('treatment_plans').set({ reason: SCRIPT }).where('patient_id', '=', patientId).execute();
  await world.operator.deps.database.sealAnew('planted by a test', clinicId);
}

/** Two days of a sensor and a pump whose names, notes and meals hold it. */
export async function givenPlantedReadings(world: World, patient: Patient): Promise<void> {
  const device = { deviceId: SCRIPT, zone: 'US/Eastern' };
  const at = (minutesAgo: number) => {
    const atMs = Date.now() - minutesAgo * 60_000;
    return { ...device, atMs, deviceClockMs: atMs };
  };
  await storeDeviceHistory(world.operator.deps, {
    patient,
    source: 'uploader',
    devices: [{ deviceId: SCRIPT, kind: 'cgm', manufacturer: SCRIPT, model: SCRIPT, serialNumber: SCRIPT }],
    records: [
      ...Array.from({ length: 576 }, (_, n) => ({
        type: 'cgm' as const,
        ...at(5 * n),
        glucose: 120,
        glucoseUnit: 'mg/dL' as const,
      })),
      { type: 'note', ...at(90), text: SCRIPT },
    ],
  });
}

/** How many texts and fields of the page hold it, as it was written. */
export function shownScripts(page: Page): Promise<number> {
  return page.evaluate((script) => {
    const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[];
    const texts = [document.body.textContent ?? '', ...fields.map(({ value }) => value)];
    return texts.reduce((count, text) => count + text.split(script).length - 1, 0);
  }, SCRIPT);
}

/** What of it came to life on the page. */
export function livingScript(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selectors = ['img[src="x"]', '[onerror]', 'a[href^="javascript:"]'];
    const elements = selectors.filter((selector) => document.querySelector(selector) !== null);
    const scripts = [...document.scripts].filter((script) => script.text.includes('struck')).map(() => 'script');
    return [...elements, ...scripts, ...('struck' in window ? ['window.struck'] : [])];
  });
}
