import { aClinic, aDoctor, aPatientRecord, tokenOf } from '../commands/people.ts';
import { test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

const OUT = '/tmp/shots-d';
for (const language of ['en', 'he'] as const) {
  for (const width of [1440, 1025]) {
    test(`shots ${language} ${width}`, async ({ page, world }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      const shot = async (name: string) => {
        await page.evaluate(() => {
          window.scrollTo(0, 0);
          return document.fonts.ready.then(() => undefined);
        });
        await page.screenshot({
          path: `${OUT}/${name}-${language}-${width}.png`,
          fullPage: !(await page.getByRole('dialog').isVisible()),
        });
      };
      const clinicId = await aClinic(world, {
        name: 'Northside Diabetes Center',
        isDemo: true,
        configuration: { basal_only_enabled: true, should_show_bolus_calculator_for_meal_and_correction: true },
      });
      const doctor = await aDoctor(world, clinicId, { isAdmin: true });
      const other = await aDoctor(world, clinicId);
      const pending = await aPatientRecord(world, clinicId, { mrn: 'GP1005' });
      const started = await aPatientRecord(world, clinicId, {
        firstName: 'Grace',
        lastName: 'Okafor',
        mrn: 'GP1001',
        weightKg: 64,
        sex: 'FEMALE',
        treatmentType: 'MDI_CRCF',
        typeOfDiabetes: 'Type1',
        preMealTargetLowMgDl: 80,
        preMealTargetHighMgDl: 100,
        startedAdvisorAt: new Date(),
        insulinDelivery: 'Injections',
      });
      const main = page.getByRole('main');
      await openAs(page, world, doctor.email, {
        path: `/patient-profile/${pending.patientId}/start-advisor`,
        language,
      });
      await main.locator('form').waitFor();
      await shot('start-empty');
      await main.locator('form button[type=submit]').click();
      await main.getByRole('radio').nth(4).check();
      await main.locator('form button[type=submit]').click();
      await shot('start-errors');
      const groups = main.getByRole('radiogroup');
      await groups.nth(1).getByRole('radio').first().check();
      await groups.nth(2).getByRole('radio').first().check();
      await groups.nth(3).getByRole('radio').first().check();
      await groups.nth(4).getByRole('radio').first().check();
      await main.locator('form button[type=submit]').click();
      await page.getByRole('dialog').waitFor();
      await shot('start-review');

      await page.goto(`/patient-profile/${started.patientId}/edit`);
      await main.locator('form').waitFor();
      await shot('edit');
      await main.locator('input').nth(0).fill('');
      await main.locator('input').nth(2).fill('grace@');
      await main.locator('input').nth(3).fill('a-b');
      await main.locator('form button[type=submit]').click();
      await shot('edit-errors');
      await main.locator('input').nth(0).fill('Gracie');
      await main.locator('input').nth(2).fill(`gracie${language}${width}@e2e.test`);
      await main.locator('input').nth(3).fill('GP2002');
      await main.locator('form button[type=submit]').click();
      await page.getByRole('dialog').waitFor();
      await shot('edit-confirm');
      const token = await tokenOf(world, other.email);
      await world.api('PATCH', `patient/${started.patientId}`, {
        token,
        body: {
          email: `other${language}${width}@e2e.test`,
          first_name: 'Grace',
          last_name: 'Okafor-Bell',
          mrn: 'GP3003',
        },
      });
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.locator('[role=dialog] fieldset').first().waitFor();
      await page.getByRole('dialog').getByRole('button').last().click();
      await shot('edit-conflict');

      await page.goto('/admin-settings');
      await main.getByRole('table').waitFor();
      await shot('admin');
      await main.getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await shot('admin-invite');
      await page.keyboard.press('Escape');
      await main.locator('textarea').fill('10.0.0.0/8\nnonsense');
      await main.locator('form input').first().fill('');
      await main.locator('form button[type=submit]').click();
      await shot('admin-errors');
    });
  }
}
