import { perPeriod } from '@glidepath/quantities';
import type { CarbUnits } from '@glidepath/treatment-plan';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { CrcfTable } from './crcf-table.tsx';

beforeAll(async () => {
  await loadTexts(['plan-editors']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

const PERIOD = { insulinName: null, carbRatio: null, correctionFactorMgDlPerUnit: null, targetMgDl: null };

/** What the cells of a table that is edited are called. */
function labels(carbUnits: CarbUnits | null): readonly string[] {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <CrcfTable
        {...{ mode: 'edit', glucoseUnit: 'mg/dL', onChange: () => undefined }}
        {...{ issues: [], isRefused: false, insulins: [], isInsulinChangeAsked: false }}
        value={{ carbUnits, periods: perPeriod(() => PERIOD) }}
      />
    </MantineProvider>,
  );
  return [...markup.matchAll(/<input[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label ?? '');
}

it('CRCF-02: a carb ratio is called by its unit once that is chosen, and without one until then', async () => {
  expect(labels('g_per_u')).toContain('Carb ratio, Night (g/U)');
  expect(labels(null)).toContain('Carb ratio, Night');
  expect(labels(null)).toContain('Target, Night (mg/dL)');
  await i18n.changeLanguage('he');
  for (const label of labels(null)) expect(label).not.toMatch(/\(\W*\)/);
});
