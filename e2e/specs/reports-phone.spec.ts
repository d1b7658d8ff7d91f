import { devices, type Locator } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { aClinic, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

const { isMobile, hasTouch } = devices['iPhone 13'];
test.use({ viewport: { width: 390, height: 844 }, isMobile, hasTouch });

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;

const WORDS = {
  en: { tap: 'Tap a chart to read its values.', tapAll: 'Tap the charts to read their values.', units: /[\d.]+ units/ },
  he: {
    tap: 'אפשר להקיש על תרשים כדי לקרוא את ערכיו.',
    tapAll: 'אפשר להקיש על התרשימים כדי לקרוא את ערכיהם.',
    units: /[\d.]+ יחידות/,
  },
} as const;

/** On the right half of the chart. */
const TAPPED_PX = 200;

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { start: left, end: right };
  });

for (const language of ['en', 'he'] as const) {
  const words = WORDS[language];
  test(`on a phone every chart shows all its hours, and is read by tapping (${language})`, async ({ page, world }) => {
    const patient = await aPatient(world, await aClinic(world), STARTED);
    await givenReadings(world, patient);
    await openAs(page, world, patient.email, { path: '/my-reports', language });
    const cutPx = () =>
      page
        .locator('[data-chart-frame]:visible')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    const profile = page.getByRole('slider').first();
    await expect(profile).toBeVisible();
    expect(await cutPx()).toEqual([0, 0, 0]);
    await expect(page.getByText(words.tap)).toBeVisible();
    await expect(page.locator('[data-statistic="insulin.tdd"]')).toContainText(words.units);

    await profile.tap();
    await expect(page.getByText(words.tap)).toHaveCount(0);
    // The finger is gone, and what it tapped still stands there.
    await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(/\d+ mg\/dL/);
    expect(await axeFaults(page)).toEqual([]);

    await page.locator('#report-tab-daily').tap();
    await expect(page.getByText(words.tapAll)).toBeVisible();
    const days = page.locator('#report-panel-daily').getByRole('slider');
    await days.tap({ position: { x: TAPPED_PX, y: 60 } });
    const [chart, card] = await Promise.all(
      [days, page.locator('#report-panel-daily [data-part="cursor-card"]')].map(edgesOf),
    );
    // Beside the finger, within the page.
    expect(card?.end).toBeLessThan((chart?.start ?? 0) + TAPPED_PX);
    expect(card?.start).toBeGreaterThanOrEqual(0);
    for (const range of [1, 2]) {
      await page.locator('#report-panel-daily label').nth(range).tap();
      await expect(page.locator('#report-panel-daily').getByRole('slider')).toBeVisible();
      expect(await cutPx()).toEqual([0]);
    }
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
