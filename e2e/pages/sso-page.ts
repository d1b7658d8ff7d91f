import type { Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';
import { titleOf } from './frame.ts';

/** The sign-in page of a clinic, in English. */
export function ssoPage(page: Page) {
  return {
    title: titleOf(page, 'login'),
    welcome: (clinic: string) => page.getByText(`Welcome to ${clinic}`, { exact: true }),
    login: page.getByRole('button', { name: 'Login' }),
    withPassword: page.getByRole('link', { name: 'Log in with a password' }),
    problem: page.getByRole('main').getByRole('alert'),
  };
}

/** The simulated hospital of the demo, outside the product. */
export function hospital(page: Page) {
  return {
    signInAs: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** What the hospital would send with that click, for somebody who wants another to send it. */
    answerFor: (name: string) =>
      page
        .locator('form', { has: page.getByRole('button', { name, exact: true }) })
        .locator('[name="SAMLResponse"]')
        .inputValue(),
    /** Begins in the record of a patient. */
    openFromRecord: async (name: string) => {
      await page.goto('/demo/hospital/record');
      await page.getByRole('link', { name, exact: true }).click();
    },
  };
}

/** The part of the settings page that is about single sign-on, in English. */
export function identityProviderSettings(page: Page) {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Single sign-on' }) });
  const dialog = dialogTitled(page, 'Single sign-on');
  return {
    fact: (text: string) => section.getByText(text, { exact: true }),
    setUp: section.getByRole('button', { name: 'Set up single sign-on' }),
    end: section.getByRole('button', { name: 'End single sign-on' }),
    confirmEnd: dialogTitled(page, 'End single sign-on?').getByRole('button', { name: 'End single sign-on' }),
    dialog,
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}
