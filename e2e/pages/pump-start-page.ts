import type { Locator, Page } from '@playwright/test';

import { aClinic, aDoctor, aPatientRecord, tokenOf } from '../commands/people.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from './dialogs.ts';
import { openAs } from './frame.ts';
import type { Language } from './language-switch.ts';

const WORDS = {
  en: {
    age: 'Age',
    hba1c: 'HbA1c',
    dailyDose: 'Total daily dose',
    generate: 'Generate plan',
    activeInsulin: 'Active insulin time',
    maxBasal: 'Maximum basal',
    maxBolus: 'Maximum bolus',
    target: 'Target',
    tables: { basal: 'Basal rate', carbRatio: 'Carb ratio', correctionFactor: 'Correction factor' },
    addRow: 'Add row',
    save: 'Save and approve',
    invalid: 'Invalid Plan',
    approved: 'Approved plan',
    print: 'Print',
    view: 'View pump plan',
    reset: 'Reset pump plan',
    suggest: 'Calculate starting pump settings',
    proposal: 'Review the proposed plan',
  },
  he: {
    age: 'גיל',
    hba1c: 'HbA1c',
    dailyDose: 'מינון יומי כולל',
    generate: 'יצירת תוכנית',
    activeInsulin: 'משך פעילות האינסולין',
    maxBasal: 'בזאלי מרבי',
    maxBolus: 'בולוס מרבי',
    target: 'יעד',
    tables: { basal: 'קצב בזאלי', carbRatio: 'יחס פחמימות', correctionFactor: 'פקטור תיקון' },
    addRow: 'הוספת שורה',
    save: 'שמירה ואישור',
    invalid: 'תוכנית לא תקינה',
    approved: 'תוכנית מאושרת',
    print: 'הדפסה',
    view: 'הצגת תוכנית המשאבה',
    reset: 'איפוס תוכנית המשאבה',
    suggest: 'חישוב הגדרות התחלה למשאבה',
    proposal: 'בדיקת התוכנית המוצעת',
  },
} as const;

const TABLES = ['basal', 'carbRatio', 'correctionFactor'] as const;
type TableName = (typeof TABLES)[number];

/** The form, the plan and the links of a pump start, in the words of a language. */
export function pumpStartPage(page: Page, language: Language) {
  const words = WORDS[language];
  const main = page.locator('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const table = (name: TableName): Locator => main.getByRole('table', { name: words.tables[name], exact: true });
  return {
    words,
    age: field(words.age),
    hba1c: field(words.hba1c),
    dailyDose: field(words.dailyDose),
    brand: (name: string) => main.getByRole('radio', { name }),
    generate: main.getByRole('button', { name: words.generate }),
    activeInsulin: field(words.activeInsulin),
    maxBasal: field(words.maxBasal),
    maxBolus: field(words.maxBolus),
    target: field(words.target),
    table,
    rows: (name: TableName) => table(name).locator('tbody tr[data-row]'),
    box: (name: TableName, row: number) => table(name).locator(`[data-place="${row},0"]`),
    time: (name: TableName, row: number) => table(name).locator(`tr[data-row="${row}"] select`),
    addRow: (name: TableName) => main.getByRole('button', { name: words.addRow }).nth(TABLES.indexOf(name)),
    save: main.getByRole('button', { name: words.save }),
    invalid: dialogTitled(page, words.invalid),
    approved: main.getByRole('heading', { name: words.approved }),
    print: main.getByRole('button', { name: words.print }),
    // What waits is named at the top of the page as well.
    link: (name: 'view' | 'suggest' | 'proposal') => main.getByRole('link', { name: words[name] }).last(),
    reset: main.getByRole('button', { name: words.reset }),
  };
}

type OpenedPumpStart = Readonly<{
  language?: Language;
  glucoseUnit?: 'mg/dL' | 'mmol/L';
  /** Where times are written with AM and PM in the US only. */
  country?: string;
  treatmentType?: 'PUMP' | 'MDI_CRCF';
  shouldShowInitPump?: boolean;
}>;

/** A patient on a pump in a clinic that starts pumps here, and what the server has of it. */
export async function aPumpStart(world: World, opened: OpenedPumpStart = {}) {
  const { glucoseUnit = 'mg/dL', country = 'US', treatmentType = 'PUMP', shouldShowInitPump = true } = opened;
  const clinicId = await aClinic(world, {
    country,
    shouldShowInitPump,
    configuration: { initial_plan_units: glucoseUnit },
  });
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, {
    treatmentType,
    startedAdvisorAt: new Date(),
    bornOn: `${new Date().getFullYear() - 34}-01-01`,
  });
  const token = await tokenOf(world, email);
  const about = { patient_id: patientId };
  return {
    email,
    patientId,
    formPath: `/init-plan-request/${patientId}/form`,
    planPath: `/init-plan-request/${patientId}/plan`,
    stored: async () => (await world.api('GET', `init_plan_request?patient_id=${patientId}`, { token })).body,
    propose: async (form: object = {}) => {
      const body = { ...about, a1c: 7.8, age: 34, brand: 'tandem', tdd: 45, ...form };
      return (await world.api('POST', 'init_plan_request', { token, body })).body;
    },
    approve: async ({ algo_output: { requestId, ...plan } }: { algo_output: { requestId: string } }) => {
      const body = { ...about, request_id: requestId, approved_plan: plan };
      await world.api('POST', 'init_plan_feedback', { token, body });
    },
  };
}

/** The plan page of somebody for whom a plan was proposed. */
export async function openProposal(page: Page, world: World, opened: OpenedPumpStart & { form?: object } = {}) {
  const { language = 'en', form } = opened;
  const start = await aPumpStart(world, opened);
  await start.propose(form);
  await openAs(page, world, start.email, { path: start.planPath, language });
  return { start, plan: pumpStartPage(page, language) };
}
