import { axeFaults } from '../commands/axe.ts';
import { changeAnswer } from '../commands/contract-answers.ts';
import { aClinic, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;

const WORDS = {
  en: {
    dayByDay: 'Day by day',
    allDays: 'All days',
    inTarget: /in target/,
    withoutBolus: 'Carbs without a bolus',
    noBolus: '(no bolus)',
    basalChanges: 'Basal is shown where it changes.',
    allDay: 'All day',
  },
  he: {
    dayByDay: 'יום אחר יום',
    allDays: 'כל הימים',
    inTarget: /ביעד/,
    withoutBolus: 'פחמימות ללא בולוס',
    noBolus: '(ללא בולוס)',
    basalChanges: 'הבזאלי מוצג במקום שבו הוא משתנה.',
    allDay: 'כל היום',
  },
} as const;

type Answer = Readonly<{
  reports_data: {
    daily_report: {
      end_date: string;
      carbs_and_meal_sizes: { timestamp: string; value: number }[];
      [series: string]: unknown;
    };
  };
}>;

for (const language of ['en', 'he'] as const) {
  const words = WORDS[language];
  test(`days are compared as bars and small curves and opened from both; a meal without its bolus is marked (${language})`, async ({
    page,
    world,
  }) => {
    const patient = await aPatient(world, await aClinic(world), STARTED);
    await givenReadings(world, patient);
    let lastFullDay = '';
    await changeAnswer(page, 'patient_reports/', (body) => {
      const answer = body as Answer;
      const { daily_report: daily } = answer.reports_data;
      const yesterday = new Date(`${daily.end_date}T00:00:00Z`).getTime() - 86_400_000;
      lastFullDay = new Date(yesterday).toISOString().slice(0, 10);
      const meal = { timestamp: `${lastFullDay}T03:30:00`, value: 61 };
      const meals = [...daily.carbs_and_meal_sizes, meal];
      const changed = { ...daily, last_whole_date: lastFullDay, carbs_and_meal_sizes: meals };
      return { ...answer, reports_data: { ...answer.reports_data, daily_report: changed } };
    });
    await openAs(page, world, patient.email, { path: '/my-reports', language });

    const bars = page.getByRole('region', { name: words.dayByDay }).getByRole('button');
    await expect(bars.nth(14)).toHaveAccessibleName(words.inTarget);
    await expect(page.getByRole('table').filter({ hasText: words.allDay }).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);

    // The day of today has only begun: the one before it is opened.
    await page.locator('#report-tab-daily').click();
    const label = page.locator('#report-panel-daily [aria-live="polite"]').first();
    await expect(label).toContainText(String(Number(lastFullDay.slice(8))));
    await expect(page.locator('[data-without-bolus]')).toHaveText('61 !');
    await expect(page.getByRole('listitem').filter({ hasText: words.withoutBolus })).toBeVisible();
    await expect(page.getByRole('cell').filter({ hasText: words.noBolus }).first()).toBeAttached();
    const thumbnails = page.getByRole('region', { name: words.allDays }).getByRole('button');
    await expect(thumbnails.nth(14)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const opened = await label.textContent();
    await thumbnails.nth(3).click();
    await expect(label).not.toHaveText(opened ?? '');
    await expect(label).toHaveText((await thumbnails.nth(3).locator('bdi').textContent()) ?? '');

    await page.locator('#report-tab-agp').click();
    await bars.nth(6).click();
    await expect(page.locator('#report-tab-daily')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#report-tab-daily')).toBeFocused();
    await expect(label).toHaveText((await thumbnails.nth(6).locator('bdi').textContent()) ?? '');

    await page.locator('#report-tab-logbook').click();
    await expect(page.getByText(words.basalChanges)).toBeVisible();
    const basalOfDay = page.locator('#report-panel-logbook tbody tr').nth(2).locator('[class*="basal"]');
    expect(await basalOfDay.count()).toBeLessThan(12);
  });
}
