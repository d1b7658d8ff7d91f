/** What a box holds, and the text that it would hold for something typed: "2" for "2.0". */
export type NumberBox = Readonly<{ text: string; textFor: (typed: string) => string }>;

/** What was typed, character by character, for as long as the box holds what it means; else what the box holds. */
export function shownText(typed: string | null, { text, textFor }: NumberBox): string {
  return typed !== null && textFor(typed) === text ? typed : text;
}
