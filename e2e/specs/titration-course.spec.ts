import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { answerCall } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { startedWith } from '../commands/plans.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs } from '../pages/frame.ts';
import { OWN_TITRATION, RUNNING_TITRATION } from '../pages/titration-screens.ts';

const WORDS = {
  en: {
    card: 'Auto titration',
    own: 'Your dose is being adjusted',
    course: 'Fasting values and dose',
    cursor: 'Day, fasting values and dose',
    table: 'Fasting values and dose, day by day',
    earlier: /^Earlier entries/,
    inForce: 'In force',
    replaced: 'Replaced',
    waiting: 'Not in force',
    lowest: /Lowest at night.*51 mg\/dL/,
    limit: 'Highest dose',
    dose: '18.5 U',
    ownDose: '18.5 units',
    raised: 'Dose raised to 18.5 units.',
    tap: 'Tap the chart to read a day.',
  },
  he: {
    card: 'טיטרציה אוטומטית',
    own: 'המינון שלך מותאם',
    course: 'ערכי צום ומינון',
    cursor: 'יום, ערכי צום ומינון',
    table: 'ערכי צום ומינון, יום אחר יום',
    earlier: /^רשומות קודמות/,
    inForce: 'בתוקף',
    replaced: 'הוחלף',
    waiting: 'לא בתוקף',
    lowest: /הנמוך ביותר בלילה.*51 mg\/dL/,
    limit: 'המינון הגבוה ביותר',
    dose: '18.5 U',
    ownDose: '18.5 יחידות',
    raised: 'המינון הועלה ל-18.5 יחידות.',
    tap: 'אפשר להקיש על התרשים כדי לקרוא יום.',
  },
} as const;

const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

async function anInjectingPatient(world: World) {
  const clinicId = await aClinic(world);
  const [doctor, patient] = [await aDoctor(world, clinicId), await aPatient(world, clinicId, startedWith('MDI_CRCF'))];
  return { doctorEmail: doctor.email, ...patient };
}

async function tableOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name }).getByRole('row');
  const texts = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  return texts.map((cells) => cells.map(bare));
}

for (const language of ['en', 'he'] as const) {
  const words = WORDS[language];

  test(`a doctor reads fasting values against the dose, and which step is in force (${language})`, async ({
    page,
    world,
  }) => {
    const { doctorEmail, patientId } = await anInjectingPatient(world);
    await answerCall(page, 'patient/*/auto_titration', { is_enabled: true });
    await answerCall(page, 'patient/*/titration', RUNNING_TITRATION);
    await openAs(page, world, doctorEmail, { path: `/patient-profile/${patientId}/recommendations`, language });
    const card = page.getByRole('region', { name: words.card, exact: true });
    const course = card.getByRole('region', { name: words.course });
    for (const outcome of ['raised', 'lowered', 'waiting']) {
      await expect(course.locator(`[data-chart-frame] [data-outcome="${outcome}"]`)).toHaveCount(1);
    }
    await expect(course.getByText(words.limit)).toBeVisible();
    const [, ...rows] = await tableOf(page, words.table);
    expect(rows.some((row) => row.includes(words.dose))).toBe(true);

    // Of everything that was taken over only the last is in force.
    await card.getByText(words.earlier).click();
    await expect(card.getByText(words.inForce, { exact: true })).toHaveCount(1);
    await expect(card.getByText(words.replaced, { exact: true })).toHaveCount(1);
    await expect(card.getByText(words.waiting, { exact: true })).toHaveCount(1);

    const days = course.getByRole('slider', { name: words.cursor });
    await days.focus();
    await days.press('Home');
    for (const _ of [1, 2]) await days.press('ArrowRight');
    await expect(course.getByRole('status')).toContainText(words.lowest);
    expect(await axeFaults(page)).toEqual([]);

    await page.setViewportSize({ width: 718, height: 1047 });
    await page.emulateMedia({ media: 'print' });
    const frame = course.locator('[data-chart-frame]');
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test(`a patient reads the own fasting values and doses on a phone, and no proposal (${language})`, async ({
    browser,
    baseURL,
    world,
  }) => {
    const { email } = await anInjectingPatient(world);
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await answerCall(page, 'patient/*/own_titration', OWN_TITRATION);
    await openAs(page, world, email, { path: '/my-feedbacks', language });
    const course = page.getByRole('region', { name: words.own }).getByRole('region', { name: words.course });
    await expect(course.getByText(words.tap)).toBeVisible();
    await expect(course.locator('[data-chart-frame] [data-outcome="waiting"]')).toHaveCount(0);
    const [, ...rows] = await tableOf(page, words.table);
    expect(rows.flat()).toContain(words.raised);
    expect(rows.some((row) => row.includes(words.ownDose))).toBe(true);
    expect(rows.flat().some((text) => /\d U\b/.test(text))).toBe(false);
    await course.getByRole('slider').tap();
    await expect(course.getByText(words.tap)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFaults(page)).toEqual([]);
    await context.close();
  });
}
