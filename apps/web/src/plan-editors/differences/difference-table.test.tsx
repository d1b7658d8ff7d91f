import { perPeriod } from '@glidepath/quantities';
import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { DifferenceTable } from './difference-table.tsx';

const PERIOD = { insulinName: 'NovoLog', carbRatio: 10, correctionFactorMgDlPerUnit: 50, targetMgDl: 110 };
const CRCF = {
  type: 'MDI_CRCF',
  basal: [{ atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' }],
  crcf: { carbUnits: 'g_per_u', periods: perPeriod(() => PERIOD) },
} as const satisfies TreatmentPlan;
const scalePlan = (doseUnits: number): TreatmentPlan => ({
  type: 'MDI_SSI',
  basal: CRCF.basal,
  scales: perPeriod((period) => ({
    mode: 'sliding_scale',
    insulinName: 'Humalog',
    rows: [
      { upToMgDl: 150, doseUnits: 0 },
      { upToMgDl: 600, doseUnits: period === 'evening' ? doseUnits : 3 },
    ],
  })),
});

function rows(before: TreatmentPlan, after: TreatmentPlan, glucoseUnit: 'mg/dL' | 'mmol/L' = 'mg/dL'): string[] {
  const markup = renderToStaticMarkup(
    <DifferenceTable {...{ before, after, glucoseUnit }} beforeHeading="Version 1" afterHeading="Version 2" />,
  );
  return [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<\/t[hd]>/g, ' | ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

beforeAll(() => loadTexts(['plan-editors', 'patient']));

describe('two plans side by side', () => {
  it('shows both values with their units, and says in words and signs which is more insulin', () => {
    const periods = { ...CRCF.crcf.periods, evening: { ...PERIOD, carbRatio: 8.5, targetMgDl: 120 } };
    const basal = [{ atMinute: 1320, doseUnits: 18.5, insulinName: 'Toujeo' }];
    expect(rows(CRCF, { ...CRCF, basal, crcf: { ...CRCF.crcf, periods } })).toEqual([
      'What | Version 1 | Version 2 | Effect |',
      'Basal dose injection at 22:00 | 20 U | 18.5 U | ▼ Less insulin −1.5 U |',
      'Insulin injection at 22:00 | Lantus | Toujeo | ↔ Changed |',
      'Carb ratio Evening | 10 g/U | 8.5 g/U | ▲ More insulin |',
      'Target Evening | 110 mg/dL | 120 mg/dL | ▼ Less insulin |',
    ]);
  });

  it('writes each carb ratio in the units of its own plan', () => {
    const crcf = { carbUnits: 'u_per_10g', periods: perPeriod(() => ({ ...PERIOD, carbRatio: 1 })) } as const;
    const found = rows(CRCF, { ...CRCF, crcf });
    expect(found[1]).toBe('Carb units | grams per unit | units per 10 g | ↔ Changed |');
    expect(found[2]).toBe('Carb ratio Morning | 10 g/U | 1 U/10 g | = Same insulin |');
  });

  it('tells scales by ranges of glucose, in the unit of the clinic', () => {
    expect(rows(scalePlan(3), scalePlan(4.5))[1]).toBe(
      'Correction dose Evening, 151 mg/dL to Above | 3 U | 4.5 U | ▲ More insulin +1.5 U |',
    );
    expect(rows(scalePlan(3), scalePlan(4.5), 'mmol/L')[1]).toContain('Evening, 8.4 mmol/L to Above');
  });

  it('tells pump settings by their hours, and those of the whole day as such', () => {
    const pumpPlan = (morningUnitsPerHour: number, gramsPerUnit: number): TreatmentPlan => ({
      type: 'PUMP',
      rates: {
        basalUnitsPerHour: [
          { startMinute: 0, value: 0.6 },
          { startMinute: 180, value: morningUnitsPerHour },
          { startMinute: 540, value: 0.7 },
        ],
        carbRatioGramsPerUnit: [{ startMinute: 0, value: gramsPerUnit }],
        correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 48 }],
      },
      settings: null,
    });
    const [, basal, carbRatio] = rows(pumpPlan(0.8, 12), pumpPlan(0.85, 11));
    expect(basal).toContain('03:00–09:00 |');
    expect(carbRatio).toContain('all day |');
  });

  it('names treatments, and says when nothing differs', () => {
    expect(rows(CRCF, scalePlan(3))[1]).toBe(
      'Treatment type | Injections: carb counting | Injections: sliding scale | ↔ Changed |',
    );
    expect(
      renderToStaticMarkup(
        <DifferenceTable before={CRCF} after={CRCF} beforeHeading="" afterHeading="" glucoseUnit="mg/dL" />,
      ),
    ).toContain('The two plans are the same.');
  });
});
