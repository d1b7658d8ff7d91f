import {
  type TreatmentPlan,
  UNUSUAL_BASES,
  UNUSUAL_CODES,
  type UnusualChange,
  unusualChanges,
} from '@glidepath/treatment-plan';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { confirmationOf, NOTHING_TYPED, retypedFault, retypedValues } from './typed-confirmation.ts';
import { UnusualChanges } from './unusual-changes.tsx';
import { useUnusualConfirmation } from './use-unusual-confirmation.ts';

beforeAll(() => loadTexts(['plan-editors', 'patient']));

const pump = (rate: number, ratio = 9): TreatmentPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [{ startMinute: 0, value: rate }],
    carbRatioGramsPerUnit: [{ startMinute: 0, value: ratio }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
  },
  settings: null,
});
const PERSON = { weightKg: 48, ageYears: 30, diabetesType: 'Type1' } as const;
const CHANGES = unusualChanges(pump(7, 1), { person: PERSON, inForce: pump(0.65) });

function Asked({ changes }: Readonly<{ changes: readonly UnusualChange[] }>) {
  const plans = { before: pump(0.65), after: pump(7, 1), glucoseUnit: 'mg/dL' } as const;
  return <UnusualChanges confirmation={useUnusualConfirmation(changes, plans)} />;
}

const textOf = (changes: readonly UnusualChange[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Asked changes={changes} />
    </MantineProvider>,
  )
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

describe('what a dialog names', () => {
  it('SHARE-15: which value, from what to what, and beyond which bound', () => {
    const text = textOf(CHANGES);
    expect(text).toContain(
      'Basal rate, all day: 0.65 U/hr → 7 U/hr|10.77 times as much insulin as now; usually less than 2 times.',
    );
    expect(text).toContain(
      'Basal per day: 15.6 U → 168 U|10.77 times as much insulin as now; usually less than 1.5 times.|3.5 U/kg; usually at most 1 U/kg.',
    );
    expect(text).toContain('Carb ratio, all day: 9 g/U → 1 g/U|9 times as much insulin as now');
    expect(text).toContain('Type again: 7 U/hr');
    expect(text).toContain('Type again: 168 U');
    expect(text).toContain('Type again: 1 g/U');
  });

  it('SHARE-15: nothing where nothing is unusual', () => {
    expect(textOf([])).toBe('');
  });

  it('SHARE-15: has words for every code, in both languages', async () => {
    const all = UNUSUAL_CODES.flatMap((code) =>
      UNUSUAL_BASES.map((against): UnusualChange => ({ ...(CHANGES[0] as UnusualChange), code, against })),
    );
    for (const language of ['en', 'he'] as const) {
      await loadLanguage(language);
      await i18n.changeLanguage(language);
      expect(all.map((change) => textOf([change])).join()).not.toContain('unusual.');
    }
    await i18n.changeLanguage('en');
  });
});

describe('what is typed again', () => {
  const shown = ({ after }: UnusualChange) => ({ number: String(after), text: `${after} U` });
  const fields = retypedValues(CHANGES, shown);
  const typed = (numbers: Record<string, string>, reason = 'Meant so') => ({ numbers, reason });

  it('SHARE-15: each value that reads alike once', () => {
    expect(fields.map(({ text }) => text)).toEqual(['7 U', '1 U', '168 U']);
  });

  it('SHARE-15: another number, none, or no reason is not enough', () => {
    const all = { '7 U': '7', '1 U': ' 1.0 ', '168 U': '168' };
    expect(confirmationOf(fields, typed(all))).toEqual({ values: [7, 1, 168], reason: 'Meant so' });
    expect(confirmationOf(fields, typed(all, ' '))).toBeNull();
    expect(confirmationOf(fields, typed({ ...all, '7 U': '0.7' }))).toBeNull();
    expect(confirmationOf(fields, NOTHING_TYPED)).toBeNull();
    expect(fields.map((field) => retypedFault(field, typed({ ...all, '7 U': '0.7', '1 U': '' })))).toEqual([
      'other-number',
      'missing',
      null,
    ]);
  });

  it('SHARE-15, D-85: a comma is not dropped: 16,8 is not 168; thousands may be grouped as the page groups them', () => {
    const [thousand] = retypedValues([{ ...(CHANGES[0] as UnusualChange), after: 1000 }], () => ({
      number: '1,000',
      text: '1,000 U',
    }));
    const faultOf = (field: typeof thousand, text: string) =>
      field && retypedFault(field, typed({ [field.text]: text }));
    expect(faultOf(fields[2], '16,8')).toBe('other-number');
    expect(['1,000', '1000', '1000.0', '10,00'].map((text) => faultOf(thousand, text))).toEqual([
      null,
      null,
      null,
      'other-number',
    ]);
  });

  it('SHARE-15, D-85: a reason that is too long is refused, not cut', () => {
    const all = { '7 U': '7', '1 U': '1', '168 U': '168' };
    expect(confirmationOf(fields, typed(all, 'x'.repeat(501)))).toBeNull();
    expect(confirmationOf(fields, typed(all, 'x'.repeat(500)))).not.toBeNull();
  });
});
