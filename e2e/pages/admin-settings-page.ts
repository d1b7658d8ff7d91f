import type { Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';

/** The settings and the people of a clinic, as an administrator uses them in English. */
export function adminSettingsPage(page: Page) {
  const form = page.getByRole('form', { name: 'Clinic', exact: true });
  const staff = page.getByRole('table', { name: 'Staff' });
  const invitation = dialogTitled(page, 'Invite staff');
  const conflict = dialogTitled(page, 'Changed in the meantime');
  return {
    form,
    name: form.getByRole('textbox', { name: 'Name' }),
    timezone: form.getByRole('combobox', { name: 'Time zone' }),
    country: form.getByRole('textbox', { name: 'Country' }),
    networks: form.getByRole('textbox', { name: 'Hospital networks' }),
    units: (name: string) => form.getByRole('radio', { name, exact: true }),
    flag: (name: string) => form.getByRole('switch', { name: new RegExp(`^${name}`) }),
    save: form.getByRole('button', { name: 'Save' }),
    notice: form.getByRole('status'),
    fixErrors: form.getByText('Fix the errors above to continue.'),
    conflict,
    kept: (name: string, side: 'Stored now' | 'Your change') =>
      conflict.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: new RegExp(`^${side}`) }),
    saveChosen: conflict.getByRole('button', { name: 'Save' }),
    staff,
    memberRow: (email: string) => staff.getByRole('row').filter({ hasText: email }),
    lockedPatients: page.getByRole('table', { name: 'Locked patients' }),
    noLockedPatients: page.getByText('No patient is locked.'),
    invite: page.getByRole('button', { name: 'Invite staff' }),
    invitation,
    invitationField: (name: string) => invitation.getByRole('textbox', { name }),
    role: invitation.getByRole('combobox', { name: 'Role' }),
    isAdmin: invitation.getByRole('checkbox', { name: 'Administrator' }),
    send: invitation.getByRole('button', { name: 'Send invitation' }),
    deactivation: dialogTitled(page, 'Deactivate this person?'),
  };
}
