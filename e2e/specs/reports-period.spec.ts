import { axeFaults } from '../commands/axe.ts';
import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;
const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const WORDS = {
  en: {
    usual: '14 days',
    longer: '30 days',
    custom: 'Custom',
    own: 'Days of the reports',
    compareWith: 'Compare with',
    otherDays: 'Other days',
    compared: 'Days to compare with',
    from: 'From',
    to: 'To',
    show: 'Show',
    missing: 'Enter both dates.',
    overlap: 'These days must end before the period begins.',
    periodOf: (days: number) => new RegExp(`, ${days} days$`),
    change: /^Change vs /,
  },
  he: {
    usual: '14 ימים',
    longer: '30 ימים',
    custom: 'בחירת תאריכים',
    own: 'ימי הדוחות',
    compareWith: 'השוואה עם',
    otherDays: 'ימים אחרים',
    compared: 'הימים להשוואה',
    from: 'מתאריך',
    to: 'עד תאריך',
    show: 'הצגה',
    missing: 'יש להזין את שני התאריכים.',
    overlap: 'ימים אלה חייבים להסתיים לפני תחילת התקופה.',
    periodOf: (days: number) => new RegExp(`, ${days} ימים$`),
    change: /^שינוי לעומת /,
  },
} as const;

for (const language of ['en', 'he'] as const) {
  const words = WORDS[language];
  test(`CONST-01: reports open on the usual days; others are chosen, typed and compared with other days (${language})`, async ({
    page,
    world,
  }) => {
    const clinicId = await aClinic(world);
    const { email } = await aDoctor(world, clinicId);
    const patient = await aPatient(world, clinicId, STARTED);
    await givenReadings(world, patient);
    const calls = recordedCalls(page);
    const asked = () => calls.of('POST patient_reports/').map((request): unknown => request.postDataJSON());
    await openAs(page, world, email, { path: `/patient-profile/${patient.patientId}/plan-and-reports`, language });

    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText(words.periodOf(14))).toBeVisible();
    await expect(page.getByRole('radio', { name: words.usual })).toBeChecked();
    expect(asked()).toEqual([{ patient_id: patient.patientId, utc_timestamp: expect.any(String) }]);

    await page.getByRole('radio', { name: words.longer }).check();
    await expect(panel.getByText(words.periodOf(30))).toBeVisible();
    expect(asked().at(-1)).toMatchObject({ period: { days: 30 } });
    await expect(page).toHaveURL(/\?days=30$/);
    await page.reload();
    await expect(page.getByRole('radio', { name: words.longer })).toBeChecked();
    await expect(panel.getByText(words.periodOf(30))).toBeVisible();

    await page.getByRole('radio', { name: words.custom }).check();
    await page.getByRole('button', { name: words.show }).click();
    await expect(page.getByRole('alert')).toHaveText(words.missing);
    const own = page.getByRole('group', { name: words.own });
    await own.getByLabel(words.from).fill(isoDay(13));
    await own.getByLabel(words.to).fill(isoDay(7));
    await page.getByLabel(words.compareWith).selectOption({ label: words.otherDays });
    const compared = page.getByRole('group', { name: words.compared });
    await compared.getByLabel(words.from).fill(isoDay(20));
    await compared.getByLabel(words.to).fill(isoDay(10));
    await page.getByRole('button', { name: words.show }).click();
    await expect(page.getByRole('alert')).toHaveText(words.overlap);
    expect(await axeFaults(page)).toEqual([]);
    await compared.getByLabel(words.to).fill(isoDay(14));
    await page.getByRole('button', { name: words.show }).click();
    await expect(panel.getByText(words.periodOf(7))).toBeVisible();
    expect(asked().at(-1)).toMatchObject({
      period: { days: 7, last_day: isoDay(7) },
      compared_with: { days: 7, last_day: isoDay(14) },
    });
    await expect(panel.getByText(words.change)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);

    // The chosen days are those of the address alone: what is stored are the usual ones.
    const before = asked().length;
    await page.goto(new URL(page.url()).pathname);
    await expect(panel.getByText(words.periodOf(14))).toBeVisible();
    expect(asked()).toHaveLength(before);
  });
}
