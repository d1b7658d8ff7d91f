import { describe, expect, it } from 'vitest';

import { noteForReader, stepNote } from './step-note.ts';

const DOSES = { fromUnits: 18, toUnits: 20.5 };

describe('the note about a step of auto titration', () => {
  it.each(['en', 'he'] as const)(
    'is read in the language of the reader, whichever it was written in (%s)',
    (language) => {
      const read = stepNote(DOSES, language);
      expect(noteForReader(stepNote(DOSES, 'en'), language)).toBe(read);
      expect(noteForReader(`${stepNote(DOSES, 'he')}\n`, language)).toBe(read);
    },
  );

  it('is known without the marks that no paper prints', () => {
    const printed = stepNote(DOSES, 'he').replaceAll(/[\u2066-\u2069]/g, '');
    expect(noteForReader(printed, 'en')).toBe(stepNote(DOSES, 'en'));
  });

  it('stays as it was written where a clinician said something else or something more', () => {
    for (const written of ['Walk after dinner', `${stepNote(DOSES, 'en')} Call us on Monday.`, '', '18 | 20.5']) {
      expect(noteForReader(written, 'he')).toBe(written);
    }
  });

  it('keeps both doses as they were', () => {
    expect(noteForReader(stepNote(DOSES, 'he'), 'en')).toContain('from 18 to 20.5 units.');
    expect(noteForReader(stepNote({ fromUnits: 9, toUnits: 10 }, 'en'), 'he')).toMatch(/\u20669\u2069.*\u206610\u2069/);
  });
});
