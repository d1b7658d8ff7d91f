import type { Locator, Page } from '@playwright/test';

/** The words of the report that tests press and read, by language. */
export const REVIEW_WORDS = {
  en: { next: 'Next', approve: 'Approve', approveAndShare: 'Approve and Share', shared: /Shared with the patient/ },
  he: { next: 'הבא', approve: 'אישור', approveAndShare: 'אישור ושיתוף', shared: /^שותף עם המטופל/ },
} as const;

/** A report under review, as a clinician uses it. */
export function reviewPage(page: Page, language: keyof typeof REVIEW_WORDS = 'en') {
  const words = REVIEW_WORDS[language];
  const main = page.getByRole('main');
  const button = (name: string | RegExp): Locator => main.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    main,
    dialog,
    button,
    next: () => button(words.next).click(),
    approveButton: button(words.approve),
    /** From the last stage to the approved report. */
    approveAndShare: async () => {
      await button(words.approve).click();
      await dialog.getByRole('button', { name: words.approveAndShare }).click();
    },
    sharedLine: main.getByText(words.shared),
    steps: main.locator('nav ol button'),
    currentStep: main.locator('nav ol button[aria-current="step"]'),
    section: (name: string): Locator => main.getByRole('region', { name, exact: true }),
    cell: (name: string | RegExp): Locator => main.getByRole('textbox', { name }),
  };
}
