import type { Page } from '@playwright/test';

import type { Language } from './language-switch.ts';

const WORDS = {
  en: { label: 'Date of birth', month: 'Month', year: 'Year' },
  he: { label: 'תאריך לידה', month: 'חודש', year: 'שנה' },
} as const;

/** The button that shows the date, and the calendar that it opens. */
export function birthDatePicker(page: Page, language: Language = 'en') {
  const words = WORDS[language];
  const button = page.getByRole('form').getByRole('button', { name: words.label });
  const calendar = page.getByRole('dialog', { name: words.label });
  const month = calendar.getByRole('combobox', { name: words.month });
  const year = calendar.getByRole('combobox', { name: words.year });
  const day = (dayOfMonth: number) => calendar.getByRole('button', { name: new RegExp(`^${dayOfMonth} `) });
  return {
    button,
    calendar,
    month,
    year,
    day,
    /** YYYY-MM-DD. */
    choose: async (date: string) => {
      const [yearPart = '', monthPart, dayPart] = date.split('-');
      await button.click();
      await year.selectOption(yearPart);
      await month.selectOption(String(Number(monthPart)));
      await day(Number(dayPart)).click();
    },
  };
}
