import { expect, type Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';

/** The page that starts a patient, as a clinician uses it in English. */
export function startAdvisorPage(page: Page) {
  const form = page.getByRole('form', { name: 'Start patient' });
  const choice = (group: string | RegExp, name: string) =>
    form.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  return {
    form,
    group: (name: string | RegExp) => form.getByRole('radiogroup', { name }),
    section: (name: string) => form.getByRole('heading', { level: 2, name, exact: true }),
    types: () => form.getByRole('radiogroup', { name: 'Treatment type' }).getByRole('radio'),
    type: (name: string) => choice('Treatment type', name),
    chooseType: (name: string) => choice('Treatment type', name).check(),
    indications: form.getByRole('radiogroup', { name: /indications for use/ }),
    meetsIndications: () => choice(/indications for use/, 'Yes').check(),
    diabetesType: (name: string) => choice('Type of diabetes', name),
    range: (name: string) => choice('Fasting target range', name),
    carbUnits: (name: string) => choice('Carb ratios are written as', name),
    startOf: (period: string) => form.getByRole('combobox', { name: `${period} starts` }),
    calculator: form.getByRole('switch', { name: 'Show the bolus calculator to the patient' }),
    activeInsulin: (name: string) => choice('Active insulin time', name),
    penIncrement: (name: string) => choice('Insulin pen increment', name),
    maxDose: form.getByRole('textbox', { name: 'Maximum dose' }),
    cancel: form.getByRole('link', { name: 'Cancel' }),
    start: form.getByRole('button', { name: 'Start Patient' }),
    fixErrors: form.getByText('Fix the errors above to continue.'),
    review: dialogTitled(page, 'Review and confirm patient settings'),
    confirm: dialogTitled(page, 'Review and confirm patient settings').getByRole('button', { name: 'Confirm' }),
    refusal: dialogTitled(page, 'Error starting patient'),
    notSaved: dialogTitled(page, 'Patient started, settings not saved'),
  };
}
export type StartAdvisorPage = ReturnType<typeof startAdvisorPage>;

/** What most types need, answered soundly. */
export async function answerTreatmentSettings(start: StartAdvisorPage, type: string): Promise<void> {
  await start.chooseType(type);
  await start.meetsIndications();
  await start.diabetesType('Type 2').check();
  await start.range('90-110 mg/dL').check();
  await expect(start.range('90-110 mg/dL')).toBeChecked();
}
