import type { Page } from '@playwright/test';

import { axeFaults, darkFaults } from '../commands/axe.ts';
import { letAppBeReached, showLanguage } from '../commands/running-app.ts';
import { expect, test } from '../fixtures/test.ts';
import { AUDIT_SCREENS } from '../pages/audit-screens.ts';
import { CLINIC_SCREENS } from '../pages/clinic-screens.ts';
import { DEVICE_SCREENS } from '../pages/device-screens.ts';
import { DEVICE_SELECTION_SCREENS } from '../pages/device-selection-screens.ts';
import { EHR_SCREENS } from '../pages/ehr-screens.ts';
import { castOf, isDoctor } from '../pages/frame-cast.ts';
import { DOCTOR_SCREENS, MAILED_LINK_SCREENS, PATIENT_SCREENS, SIGNED_OUT_SCREENS } from '../pages/frame-screens.ts';
import { expectEnglish } from '../pages/language-switch.ts';
import { CHANGED_PLAN_SCREENS, NEW_PLAN_SCREENS, PLAN_DIALOG_SCREENS } from '../pages/plan-screens.ts';
import { PUMP_START_SCREENS } from '../pages/pump-start-screens.ts';
import { RECOMMENDATION_SCREENS } from '../pages/recommendation-screens.ts';
import { REPORTS_SCREENS } from '../pages/reports-screens.ts';
import { OTHER_REVIEW_SCREENS, PUMP_REVIEW_SCREENS } from '../pages/review-screens.ts';
import { expectShown, openNextScreen, type Screen, screenTitle } from '../pages/screen.ts';
import { SECURITY_SCREENS } from '../pages/security-screens.ts';
import { SSO_SCREENS } from '../pages/sso-screens.ts';
import { TITRATION_SCREENS } from '../pages/titration-screens.ts';

/** Doctors' pages do not get narrower than this; smaller screens show them smaller. */
const DOCTOR_WIDTH = 1025;
/**
 * The layout is the same in both languages, so most widths are looked at in one of them. Where words have the least room,
 * on phones and on the narrowest page of doctors, both are. Axe looks at the last.
 */
const WIDTHS = {
  doctor: { he: [1440, 390], en: [DOCTOR_WIDTH, 1150] },
  desk: { he: [1440, 768, 390], en: [390, 1025] },
  phone: { he: [1440, 768, 390], en: [1025, 390] },
} as const;
const HEIGHT = 844;
const MODAL = '[aria-modal="true"]';
/** What floats above the page follows a new width some frames later. */
const SETTLED_FRAMES = 30;

test.use({
  // A screen that does not appear fails at once, not after the minutes that all of them have.
  actionTimeout: 15_000,
});

for (const [area, screens] of [
  ['signed out', SIGNED_OUT_SCREENS],
  ['of single sign-on', SSO_SCREENS],
  ['of record systems', EHR_SCREENS],
  ['of security', [...SECURITY_SCREENS, ...AUDIT_SCREENS]],
  ['behind mailed links', MAILED_LINK_SCREENS],
  ['of doctors', DOCTOR_SCREENS],
  ['of clinics', CLINIC_SCREENS],
  ['of devices', DEVICE_SCREENS],
  ['of device selection', DEVICE_SELECTION_SCREENS],
  ['of patients', PATIENT_SCREENS],
  ['of reports', REPORTS_SCREENS],
  ['of new injection plans', NEW_PLAN_SCREENS],
  ['of changed injection plans', CHANGED_PLAN_SCREENS],
  ['of questions about injection plans', PLAN_DIALOG_SCREENS],
  ['of pump starts', PUMP_START_SCREENS],
  ['of recommendations', RECOMMENDATION_SCREENS],
  ['of pump reviews', PUMP_REVIEW_SCREENS],
  ['of other reviews', OTHER_REVIEW_SCREENS],
  ['of titration', TITRATION_SCREENS],
] as const) {
  test(`I18N-02, NAV-34: screens ${area} are without faults for axe, stand in both languages and fit every width`, async ({
    page,
    world,
  }) => {
    // Twenty screens at many widths in two languages.
    test.setTimeout(240_000);
    const cast = await castOf(world);
    const found: Record<string, string[]> = {};
    await letAppBeReached(page);
    let from: Screen | undefined;
    for (const screen of screens) {
      const { he, en } = widthsOf(screen);
      await page.setViewportSize({ width: he[0] ?? 0, height: HEIGHT });
      await openNextScreen(page, cast, { from, to: screen, language: 'he' });
      const faults = await sidewaysFaults(page, screen, he);
      await showLanguage(page, 'en');
      await expectEnglish(page);
      await expectShown(page, screen);
      faults.push(...(await sidewaysFaults(page, screen, en)));
      const within = await lookedAt(page);
      faults.push(...(await titleFaults(page)), ...(await axeFaults(page, within)));
      // The colours of a page are those of its states.
      if (screen.state === undefined) faults.push(...(await darkFaults(page, within)));
      if (faults.length > 0) found[screenTitle(screen)] = faults;
      from = screen;
    }
    expect(found).toEqual({});
  });
}

/** Behind a dialog the page may still be loading. */
async function titleFaults(page: Page): Promise<string[]> {
  const [titles, dialogs] = [await page.locator('h1:visible').count(), await page.locator(MODAL).count()];
  return titles === 1 || (titles === 0 && dialogs > 0) ? [] : [`the page has ${titles} titles`];
}

/** Behind a dialog stands a page that is a screen of its own. */
async function lookedAt(page: Page): Promise<string> {
  return (await page.locator(MODAL).count()) === 1 ? MODAL : ':root';
}

/** Most patients hold a phone; those whose advisor was started stand for the others here. */
function widthsOf({ as, widths }: Screen): Readonly<Record<'he' | 'en', readonly number[]>> {
  if (widths) return { he: widths, en: widths };
  if (isDoctor(as)) return WIDTHS.doctor;
  return as === 'patient' || as === 'reportedPatient' ? WIDTHS.phone : WIDTHS.desk;
}

/** Where the page or its dialog reaches beyond what can be seen without scrolling sideways. */
async function sidewaysFaults(page: Page, screen: Screen, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const allowedPx = isDoctor(screen.as) ? Math.max(0, DOCTOR_WIDTH - width) : 0;
    const beyond = await page.evaluate(beyondTheScreen, { allowedPx, mostFrames: SETTLED_FRAMES });
    if (beyond.pagePx > allowedPx) faults.push(`the page is ${beyond.pagePx} px too wide at ${width}`);
    if (beyond.dialogPx > 0) faults.push(`the dialog is ${beyond.dialogPx} px too wide at ${width}`);
  }
  return faults;
}

/** In the page: how far it and its dialogs are too wide, once they fit or have had their frames to do so. */
async function beyondTheScreen({ allowedPx, mostFrames }: { allowedPx: number; mostFrames: number }) {
  for (let frame = 0; ; frame += 1) {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
    const boxes = [...document.querySelectorAll('dialog, [role="dialog"]')].map((it) => it.getBoundingClientRect());
    const dialogPx = Math.max(0, ...boxes.map(({ left, right }) => Math.max(-left, right - clientWidth)));
    const beyond = { pagePx: scrollWidth - clientWidth, dialogPx: Math.round(dialogPx) };
    const fits = beyond.pagePx <= allowedPx && beyond.dialogPx === 0;
    if (fits || frame === mostFrames) return beyond;
    await new Promise(requestAnimationFrame);
  }
}
