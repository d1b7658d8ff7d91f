import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** What a person does with a form, by what is written on it. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label);

/** In place of what stood there; all at once, since to type letter by letter takes a test seconds. */
export async function fill(label: string, text: string): Promise<void> {
  // What is cleared has the keyboard.
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.paste(text);
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** The page behind an open dialog cannot be reached, though it may have a button of the same name. */
export const pressInDialog = async (name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

/** What a field is marked as wrong with; undefined for one that is not marked. */
export function faultOf(label: string): string | undefined {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent);
  return texts.join('');
}

/** A choice among a few, or a switch. */
export const choose = (label: string): Promise<void> => userEvent.click(field(label));

/** What stands in a field. */
export const textIn = (label: string): string => (field(label) as HTMLInputElement).value;

/** Whether the keyboard is at a field, or at one of its choices. */
export const isFocused = (label: string): boolean => field(label).contains(document.activeElement);
