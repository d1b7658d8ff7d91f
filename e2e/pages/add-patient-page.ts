import type { Page } from '@playwright/test';

/** The form for a new patient, as a clinician uses it in English. */
export function addPatientPage(page: Page) {
  const form = page.getByRole('main').getByRole('form');
  const field = (label: string) => form.getByLabel(label);
  return {
    form,
    field,
    fullName: field('Full name'),
    birthDate: field('Date of birth'),
    email: field('Email'),
    mrn: field('MRN'),
    weight: field('Weight'),
    timezone: field('Time zone'),
    treatmentType: field('Treatment type'),
    sex: field('Sex'),
    /** The choice lies under its words. */
    delivery: (name: 'Pump' | 'Injections') => form.locator('label', { hasText: name }),
    studyGroup: (name: 'Group A' | 'Group B') => form.locator('label', { hasText: name }),
    terms: form.getByRole('checkbox'),
    button: form.locator('button[type="submit"]'),
    cancel: form.getByRole('link', { name: 'Cancel' }),
    leave: form.getByRole('link', { name: 'Leave without creating' }),
    /** The message under a field, by the name of the field. */
    faultOf: async (label: string) => {
      const described = await field(label).first().getAttribute('aria-describedby');
      const texts = await page.evaluate(
        (ids) => ids.map((id) => document.getElementById(id)?.textContent ?? ''),
        (described ?? '').split(' ').filter((id) => id.includes('error')),
      );
      return texts.join(' ');
    },
  };
}

type TypedPatient = Readonly<{ fullName?: string; birthDate?: string; email?: string; mrn?: string }>;

/** Fills in what every clinic asks for. */
export async function fillNewPatient(page: Page, typed: TypedPatient = {}): Promise<void> {
  const { fullName, birthDate, email, mrn, delivery, terms } = addPatientPage(page);
  await fullName.fill(typed.fullName ?? 'Maya Levi');
  await birthDate.fill(typed.birthDate ?? '5/17/1990');
  await email.fill(typed.email ?? '');
  await mrn.fill(typed.mrn ?? '');
  await delivery('Pump').click();
  await terms.check();
}
