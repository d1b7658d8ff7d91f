import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { castOf } from '../pages/frame-cast.ts';
import {
  DOCTOR_SCREENS,
  MAILED_LINK_SCREENS,
  openScreen,
  PATIENT_SCREENS,
  type Screen,
  SIGNED_OUT_SCREENS,
  screenTitle,
} from '../pages/frame-screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

// Texts that fade in are measured half-way otherwise.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every fault with the elements that have it, in words that lead to them. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

for (const [area, screens] of [
  ['signed out', SIGNED_OUT_SCREENS],
  ['behind mailed links', MAILED_LINK_SCREENS],
  ['of doctors', DOCTOR_SCREENS],
  ['of patients', PATIENT_SCREENS],
] as const) {
  for (const language of ['en', 'he'] as const) {
    test(`I18N-02: axe finds nothing on the screens ${area}, ${language}`, async ({ page, world }) => {
      test.slow();
      const cast = await castOf(world);
      const found: Record<string, string[]> = {};
      for (const screen of screens) {
        await page.setViewportSize(sizeOf(screen));
        await openScreen(page, cast, screen, language);
        const faults = await faultsOf(page);
        if (faults.length > 0) found[screenTitle(screen)] = faults;
      }
      expect(found).toEqual({});
    });
  }
}

function sizeOf({ widths, as }: Screen) {
  return widths?.includes(PHONE.width) || as === 'patient' ? PHONE : DESKTOP;
}
