import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { pdfPages } from '../test-support/pdf-pages.ts';
import { REPORT_FONTS } from '../test-support/report-fonts.ts';
import { aRecordInput, SAMPLE_TABLES } from '../test-support/sample-record.ts';
import { PLAN_EN } from '../texts/plan-en.ts';
import { RECORD_EN } from '../texts/record-en.ts';
import { RECORD_HE } from '../texts/record-he.ts';
import { recordDocument } from './record-document.ts';
import type { RecordDocumentInput, ScreenWords } from './record-document-input.ts';
import { PRINTED_TABLES, TABLES_OF_FILE } from './record-tables.ts';

const WORDS = { en: wordsOfScreens('en'), he: wordsOfScreens('he') };
const aRecord = (parts: Partial<RecordDocumentInput> = {}, tables = SAMPLE_TABLES) =>
  aRecordInput({ words: WORDS[parts.language ?? 'en'], ...parts }, tables);
const printed = async (input: RecordDocumentInput) => pdfPages(await recordDocument(input, REPORT_FONTS));
const textsOf = async (input: RecordDocumentInput) => (await printed(input)).flatMap(({ texts }) => texts);
/** The document of the sample, made once because it takes a second. */
const ofSample = textsOf(aRecord());
const without = (...tables: readonly string[]) =>
  Object.fromEntries(Object.entries(SAMPLE_TABLES).filter(([table]) => !tables.includes(table)));

describe('the document of all data of one person', () => {
  it('says on every page whose it is, of which clinic, when it was made, and which page it is', async () => {
    const pages = await printed(aRecord({ isSimulated: true }));
    pages.forEach(({ texts }, index) => {
      expect(texts).toEqual(expect.arrayContaining(['Maya Levi', 'Galilee Clinic', 'Simulated data']));
      expect(texts).toContain('Born Mar 9, 2012   ·   MRN 12-3456');
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
      // On the clocks of the patient's zone.
      expect(texts.join(' ')).toContain('Made on Mar 22, 2026, 11:05');
    });
  });

  it('tells who it is, how the person is treated, and since when', async () => {
    expect(await ofSample).toEqual(
      expect.arrayContaining([
        ...['Mar 9, 2012', '12-3456', 'Female', 'Tamar Levi', 'maya@example.test', 'maya.home@example.test'],
        ...['Type 1', 'Injections: carb counting', '61 kg', '80–130 mg/dL', 'Nov 1, 2025', 'Asia/Jerusalem'],
        ...['4 hours', '0.5 U', '25 U', 'grams per unit'],
      ]),
    );
  });

  it('holds every plan with all its values, the newest first, with origin, author and reason', async () => {
    const texts = await ofSample;
    const versions = texts.filter((text) => text.startsWith('Plan '));
    expect(versions).toEqual([
      'Plan 3, Mar 21, 2026, 18:25',
      'Plan 2, Jan 10, 2026, 12:00',
      'Plan 1, Nov 3, 2025, 12:00',
    ]);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Injections: carb counting   ·   Approved recommendation   ·   by Dr. Noa Adler',
        'Insulin pump   ·   Pump start   ·   by Dr. Noa Adler',
        'Reason: Back to pens',
        ...['19.5 U', '18.5 U', '9.5 g/U', '45 mg/dL/U', '110 mg/dL', '0.701 U/hr'],
        ...['5 hours', '2.5 U/hr', '12 U'],
      ]),
    );
  });

  it('PROOF-05: says of each plan, approval and titration who signed it, when and as what', async () => {
    const tables = ['treatment_plans', 'recommendation_feedbacks', 'titrations'];
    const signed = Object.fromEntries(
      tables.map((table, place) => {
        const signature = {
          name: `Signer ${place}`,
          signed_at: `2026-03-0${place + 1}T08:00:00Z`,
          meaning: 'approved',
        };
        return [table, (SAMPLE_TABLES[table] ?? []).slice(0, 1).map((row) => ({ ...row, signature }))];
      }),
    );
    const texts = await textsOf(aRecord({}, { ...SAMPLE_TABLES, ...signed }));
    const { by, meanings } = PLAN_EN.signature;
    expect(texts.filter((text) => text === by)).toHaveLength(3);
    expect(texts.filter((text) => text === meanings.approved)).toHaveLength(3);
    for (const place of [0, 1, 2]) {
      expect(texts).toEqual(expect.arrayContaining([`Signer ${place}`, `Mar ${place + 1}, 2026, 10:00`]));
    }
    expect(await ofSample).not.toContain(by);
  });

  it('a plan that cannot be read as a whole is not printed in parts', async () => {
    const [first] = SAMPLE_TABLES['treatment_plans'] ?? [];
    const treatment_plans = [{ ...first, plan: { basalRate: { segments: [[{ start: 0, value: 0.777 }]] } } }];
    const texts = await textsOf(aRecord({}, { ...SAMPLE_TABLES, treatment_plans }));
    expect(texts).toContain(RECORD_EN.unreadable);
    expect(texts.join(' ')).not.toContain('0.777');
  });

  it('holds what was approved, shared and answered, and the steps of titration with dose and reason', async () => {
    const texts = await ofSample;
    expect(texts).toEqual(
      expect.arrayContaining([
        'Approved Mar 21, 2026, 18:20',
        'Accepted, Mar 22, 2026',
        'Call us on Monday',
        'Its values are those of plan 3.',
        'A low below 54 mg/dL: less insulin.',
        'Fasting above target: more insulin.',
        '17 U',
        'Started by Dr. Noa Adler.',
      ]),
    );
  });

  it('an approval that became no plan is printed with its values', async () => {
    const recommendation_feedbacks = (SAMPLE_TABLES['recommendation_feedbacks'] ?? []).map((approval) => ({
      ...approval,
      shared_at: null,
    }));
    const tables = { ...SAMPLE_TABLES, treatment_plans: [], recommendation_feedbacks };
    const texts = await textsOf(aRecord({}, tables));
    expect(texts).toEqual(expect.arrayContaining([RECORD_EN.approvals.notShared, '19.5 U', '9.5 g/U']));
  });

  it('counts readings by month, and says that single values are in the data file', async () => {
    const texts = await ofSample;
    expect(texts).toEqual(expect.arrayContaining(['03/2026', 'Mar 21, 2026', '163 mg/dL', 'Dexcom G6', '8G-77']));
    expect(texts.join(' ')).toContain('All single values are in the data file.');
    const inMmol = await textsOf(aRecord({ unit: 'mmol/L' }));
    expect(inMmol).toContain('9.1 mmol/L');
    expect(inMmol.filter((text) => text.includes('mg/dL'))).toEqual([]);
  });
});

describe('the parts of the export that it holds', () => {
  it('every table with entries is printed, or named as being in the data file', async () => {
    const known = [...Object.keys(PRINTED_TABLES), ...TABLES_OF_FILE];
    const tables = { ...SAMPLE_TABLES, ...Object.fromEntries(TABLES_OF_FILE.map((table) => [table, [{}]])) };
    expect(Object.keys(tables).toSorted()).toEqual(known.toSorted());
    const texts = await textsOf(aRecord({}, { ...tables, letters_of_tomorrow: [{}, {}] }));
    const contents = texts.slice(texts.indexOf(RECORD_EN.contents.title));
    for (const name of Object.values(RECORD_EN.contents.tables)) expect(contents).toContain(name);
    // One that is newer than this document.
    expect(contents.join(' ')).toContain('letters_of_tomorrow 2 In the data file only');
  });

  it('the work of the clinic, its notes and who looked stand in that of an administrator', async () => {
    expect(await ofSample).toEqual(
      expect.arrayContaining([
        ...[
          RECORD_EN.clinic.title,
          'Refused',
          'Approved and shared',
          'Ask about breakfast',
          'Change of device',
          'Marathon',
        ],
        ...['Unconscious at admission', 'Omer Katz', RECORD_EN.looks.title, RECORD_EN.looks.done],
      ]),
    );
  });

  it('and not in that of the patient, which the server left them out of', async () => {
    const tables = without(
      ...[
        'recommendations',
        'days_left_out',
        'pump_start_requests',
        'confirmed_changes',
        'clinic_notes',
        'emergency_accesses',
      ],
      ...['audit_events', 'ehr_deliveries', 'mailed_keys'],
    );
    const input = aRecord({}, tables);
    const texts = await textsOf({ ...input, data: { ...input.data, people: [] } });
    for (const text of [RECORD_EN.clinic.title, RECORD_EN.looks.done, 'Omer Katz', 'Ask about breakfast']) {
      expect(texts).not.toContain(text);
    }
    expect(texts.join(' ')).toContain('It holds what the patient may see');
    // Looks without a name: nobody is guessed.
    expect(texts).toEqual(expect.arrayContaining([RECORD_EN.looks.title, 'Clinic staff', '—']));
  });

  it('are dashes for somebody of whom only an id is stored', async () => {
    const texts = await textsOf(aRecord({}, { patients: [{ id: 'x', timezone: 'Nowhere/None' }] }));
    expect(texts.filter((text) => text === '—').length).toBeGreaterThan(10);
    expect(texts.join(' ')).not.toMatch(/undefined|null|NaN/);
  });
});

describe('in Hebrew', () => {
  const VALUE = /\d[\d.]*[–:]\d+(?:[.:]\d+)*|\d[\d.]*\s(?:mg\/dL\/U|mmol\/L|mg\/dL|U\/hr|g\/U|U|kg)\b/g;
  const valuesOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(VALUE) ?? []));

  it('values read as in English, and pages run from right to left', async () => {
    const [english, hebrew] = await Promise.all([ofSample, textsOf(aRecord({ language: 'he' }))]);
    expect([...valuesOf(english)].filter((value) => !valuesOf(hebrew).has(value))).toEqual([]);
    const backwards = (text: string) => Array.from(text).reverse().join('');
    expect(hebrew).toContain(backwards(RECORD_HE.plans.title));
    // Sentences of the log are those of the screen, in the same language.
    expect(hebrew.join(' ')).toContain(backwards('יותר אינסולין'));
  });

  it('owns up to a letter that cannot be printed', async () => {
    const patients = [{ ...SAMPLE_TABLES['patients']?.[0], first_name: 'Привет' }];
    expect((await textsOf(aRecord({}, { ...SAMPLE_TABLES, patients }))).join(' ')).toContain('Not all characters');
  });
});

type Locale = Readonly<{ [key: string]: Locale }> & Readonly<Record<string, never>>;

/** As the browser takes them from the texts of its screens. */
function wordsOfScreens(language: 'en' | 'he'): ScreenWords {
  const locale = (namespace: string, ...path: readonly string[]) => {
    const file = new URL(`../../../../apps/web/src/locales/${language}/${namespace}.json`, import.meta.url);
    let part: Locale = JSON.parse(readFileSync(file, 'utf8'));
    for (const key of path) part = part[key] ?? {};
    return part as Readonly<Record<string, string>>;
  };
  return {
    treatmentTypes: locale('patient', 'treatmentTypes'),
    diabetesTypes: locale('patient', 'diabetesTypes'),
    sexes: locale('patient', 'sexes'),
    planOrigins: locale('injection-plans', 'history', 'origins'),
    deviceStatuses: locale('device-selection', 'statuses'),
    actors: locale('audit-trail', 'actors'),
    titration: {
      states: locale('titration', 'states'),
      reasons: locale('titration', 'reasons'),
      kinds: locale('titration', 'log', 'kinds'),
      reports: locale('titration', 'log', 'reports'),
      codes: locale('titration', 'log', 'codes'),
    },
  };
}
