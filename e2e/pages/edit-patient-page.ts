import type { Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';

/** The settings of a patient, as a clinician edits them in English. */
export function editPatientPage(page: Page) {
  const form = page.getByRole('form', { name: 'Edit patient settings' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const choice = (group: string, name: string) =>
    form.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  const indications = form.getByRole('radiogroup', { name: /indications for use/ });
  const saveButton = form.getByRole('button', { name: 'Save' });
  const confirmation = dialogTitled(page, 'Save these changes?');
  const conflict = dialogTitled(page, 'Changed in the meantime');
  return {
    form,
    headings: form.getByRole('heading', { level: 2 }),
    group: (name: string) => form.getByRole('radiogroup', { name }),
    firstName: field('First name'),
    lastName: field('Last name'),
    email: field('Email'),
    mrn: field('MRN'),
    birthDate: field('Date of birth'),
    weight: field('Weight'),
    timezone: form.getByRole('combobox', { name: 'Time zone' }),
    diabetesType: (name: string) => choice('Type of diabetes', name),
    range: (name: string) => choice('Fasting target range', name),
    penIncrement: (name: string) => choice('Insulin pen increment', name),
    maxDose: field('Maximum dose'),
    changeType: form.getByRole('button', { name: 'Change treatment type' }),
    changeTypeDialog: dialogTitled(page, 'Change the treatment type?'),
    cancel: form.getByRole('link', { name: 'Cancel' }),
    indications,
    saveButton,
    /** With the answer about indications, where it is asked. */
    save: {
      click: async () => {
        if (await indications.isVisible()) await indications.getByRole('radio', { name: 'Yes' }).check();
        await saveButton.click();
      },
    },
    fixErrors: form.getByText('Fix the errors above to continue.'),
    confirmation,
    confirm: confirmation.getByRole('button', { name: 'Save' }),
    saved: dialogTitled(page, 'Saved'),
    failure: dialogTitled(page, 'Not everything was saved'),
    leaving: dialogTitled(page, 'Leave without saving?'),
    conflict,
    /** Both texts of a field; the checked one is kept. */
    kept: (name: string, side: 'Stored now' | 'Your change') =>
      conflict.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: new RegExp(`^${side}`) }),
    saveChosen: conflict.getByRole('button', { name: 'Save' }),
  };
}
