import type { Locator, Page } from '@playwright/test';

import { namesOf } from './frame.ts';

/** The patients list, as a clinician uses it in English. */
export function patientsListPage(page: Page) {
  const table = page.getByRole('table', { name: 'Patients' });
  const rows = table.locator('tbody tr[data-row]');
  const rowOf = (name: string): Locator => rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  return {
    table,
    rows,
    rowOf,
    search: page.getByRole('searchbox', { name: 'Search by name or MRN' }),
    filter: page.getByRole('combobox', { name: 'Status' }),
    addButton: page.getByRole('link', { name: 'Add patient' }),
    addFirstLink: page.getByRole('link', { name: 'Add a patient' }),
    empty: page.getByText('No available patients.'),
    count: page.getByRole('main').getByRole('status').first(),
    column: (name: string) => table.getByRole('columnheader', { name }),
    sortBy: (name: string) => table.getByRole('columnheader', { name }).getByRole('button').click(),
    /** From top to bottom. */
    names: () => rows.getByRole('rowheader').allTextContents(),
    actionsOf: (name: string) => namesOf(rowOf(name).locator('td:last-child').locator('a, button')),
    resendOf: (name: string) => rowOf(name).getByRole('button', { name: /Resend invitation|Invitation sent/ }),
  };
}
