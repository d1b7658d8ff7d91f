import type { Page } from '@playwright/test';

import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, headerOf, localKeys, openAs, titleOf } from '../pages/frame.ts';

const DOCUMENTS = {
  clinic: {
    path: '/terms-of-use/hcp',
    en: {
      title: 'Terms of use for clinic staff',
      facts: [
        'You are at least 18 years old.',
        'People under 16 are not served',
        'professional indemnity insurance of at least one million US dollars (US$1,000,000)',
      ],
    },
    he: {
      title: 'תנאי שימוש לצוות המרפאה',
      facts: [
        'מלאו לכם לפחות 18 שנים.',
        'השירות אינו ניתן לאנשים מתחת לגיל 16',
        'ביטוח אחריות מקצועית בסכום של לפחות מיליון דולר אמריקאי (US$1,000,000)',
      ],
    },
  },
  patient: {
    path: '/terms-of-use/patient',
    en: {
      title: 'Terms of use for patients',
      facts: [
        'If you are under 18, you need the consent of a parent or legal guardian',
        'People under 16 are not served.',
        'is capped at one hundred US dollars (US$100).',
      ],
    },
    he: {
      title: 'תנאי שימוש למטופלים',
      facts: [
        'אם אתם מתחת לגיל 18, נדרשת הסכמה של הורה או אפוטרופוס חוקי',
        'השירות אינו ניתן לאנשים מתחת לגיל 16.',
        'מאה דולר אמריקאי (US$100)',
      ],
    },
  },
  privacy: {
    path: '/privacy-policy',
    en: {
      title: 'Privacy policy',
      facts: ['People under 16 are not served', 'you need the consent of a parent or legal guardian', 'European Union'],
    },
    he: {
      title: 'מדיניות פרטיות',
      facts: ['השירות אינו ניתן לאנשים מתחת לגיל 16', 'הסכמה של הורה או אפוטרופוס חוקי', 'האיחוד האירופי'],
    },
  },
} as const;

const IN_EVERY_TEXT = {
  en: ['Last updated: March 27th, 2022', 'is a decision-support tool for insulin treatment. It is not medical advice'],
  he: ['עודכן לאחרונה: 27 במרץ 2022', 'הוא כלי לתמיכה בקבלת החלטות בטיפול באינסולין. הוא אינו ייעוץ רפואי'],
} as const;

async function expectDocument(page: Page, { title, facts }: { title: string; facts: readonly string[] }) {
  await expect(titleOf(page, title)).toBeVisible();
  const article = page.getByRole('article');
  for (const fact of facts) await expect(article).toContainText(fact);
  // No name that the operator should have filled in is left open.
  await expect(article).not.toContainText('{{');
}

test('NAV-18, NAV-19, NAV-20, NAV-21, LEGAL-01, LEGAL-02, LEGAL-03, LEGAL-04, LEGAL-05, LEGAL-06: three texts in both languages, with contents that lead to their sections, for hcp exactly, any other word, and no word', async ({
  page,
}) => {
  const calls = recordedCalls(page);
  for (const { path, en, he } of Object.values(DOCUMENTS)) {
    await page.goto(path);
    await expectDocument(page, { title: en.title, facts: [...IN_EVERY_TEXT.en, ...en.facts] });
    await page.getByRole('button', { name: 'עברית' }).click();
    await expectDocument(page, { title: he.title, facts: [...IN_EVERY_TEXT.he, ...he.facts] });
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(titleOf(page, en.title)).toBeVisible();
  }

  // The last of them, the privacy policy, is still open.
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const target = contents.getByRole('link').last();
  const heading = page.getByRole('heading', { level: 2, name: await target.innerText(), exact: true });
  await expect(heading).not.toBeInViewport();
  await target.click();
  await expect(heading).toBeInViewport();
  const { y } = (await heading.boundingBox()) ?? { y: 0 };
  const { height } = (await headerOf(page).boundingBox()) ?? { height: 0 };
  expect(y, 'not under the header').toBeGreaterThanOrEqual(height);

  for (const type of ['patient', 'HCP', 'hcp2', 'anything-else', '%D7%A9']) {
    await page.goto(`/terms-of-use/${type}`);
    await expect(titleOf(page, DOCUMENTS.patient.en.title), type).toBeVisible();
  }
  for (const path of ['/terms-of-use', '/terms-of-use/']) {
    await page.goto(path);
    await expect(titleOf(page, 'Log in')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  expect(calls.names().filter((call) => !/public_system_settings|env_types/.test(call))).toEqual([]);
});

test('NAV-19, LEGAL-07, AUTH-30: logging out from a legal page leads to "/" and forgets all but the clinic code', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aPatient(world, clinicId);
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/terms-of-use/patient', '/privacy-policy']) {
    await openAs(page, world, email, { path });
    await openMenu();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(titleOf(page, 'Log in')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => localKeys(page)).toEqual([]);
  }

  const doctor = await aDoctor(world, clinicId);
  await openAs(page, world, doctor.email, { path: '/user-profile/', language: 'he' });
  await page.evaluate(() => {
    localStorage.setItem('sso_clinic_code', 'northside');
    localStorage.setItem('left_by_an_older_release', 'x');
  });
  // The code leads on to its clinic, and would be forgotten once no such clinic is found.
  await failCall(page, 'clinic_details', () => new Promise(() => undefined));
  const loggedOut = page.waitForRequest('**/api/logout');
  await page.getByRole('button', { name: 'התנתקות' }).click();
  expect((await (await loggedOut).response())?.status()).toBe(200);
  await expect.poll(() => localKeys(page)).toEqual(['sso_clinic_code']);
});
