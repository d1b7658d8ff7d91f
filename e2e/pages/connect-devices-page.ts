import type { Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';

/** The devices of one patient as the clinician sees them, with the invitation to connect a CGM. */
export function connectDevicesPage(page: Page) {
  const dialog = dialogTitled(page, 'Invite patient to connect a CGM');
  return {
    /** The same link throughout: its text says how far the invitation is. */
    invite: page.getByRole('main').locator('button[aria-live]'),
    dialog,
    email: dialog.getByLabel('Email', { exact: true }),
    send: dialog.getByRole('button', { name: 'Send' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
}
