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
    ...devicePanels(page),
  };
}

type Cloud = 'Dexcom' | 'Libre';

/** The services of a patient, for clinicians and guests, and the dialogs about them. */
export function devicePanels(page: Page) {
  const panel = (cloud: Cloud) => page.getByRole('region', { name: cloud, exact: true });
  const question = dialogTitled(page, 'Disconnect the Dexcom account?');
  return {
    panel,
    connect: (cloud: Cloud) => panel(cloud).getByRole('button', { name: `Connect ${cloud}`, exact: true }),
    disconnect: panel('Dexcom').getByRole('button', { name: 'Disconnect Dexcom' }),
    /** Asks before disconnecting. */
    question,
    confirm: question.getByRole('button', { name: 'Disconnect', exact: true }),
    decline: question.getByRole('button', { name: 'Cancel' }),
    connected: (cloud: Cloud) => dialogTitled(page, `${cloud} account connected`),
    problem: dialogTitled(page, 'Problem with connection'),
  };
}
