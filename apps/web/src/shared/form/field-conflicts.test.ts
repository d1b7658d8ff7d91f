import { describe, expect, it } from 'vitest';

import { changedFields, fieldConflicts, isDecided, mergedForm, presetChoices } from './field-conflicts.ts';

type Form = { name: string; email: string | null; range: { low: number } | null; networks: readonly string[] };

const opened: Form = { name: 'Maya', email: 'maya@x.test', range: { low: 80 }, networks: [] };
const fields = ['name', 'email', 'range', 'networks'] as const;
const conflictsOf = (stored: Partial<Form>, typed: Partial<Form>, locked: readonly (keyof Form)[] = []) =>
  fieldConflicts<Form>({ opened, stored: { ...opened, ...stored }, typed: { ...opened, ...typed } }, fields, locked);

describe('two people editing at once', () => {
  it('differ nowhere when they did the same', () => {
    expect(conflictsOf({}, {})).toEqual([]);
    expect(conflictsOf({ range: { low: 90 } }, { range: { low: 90 } })).toEqual([]);
  });

  it('keep what only one of them changed, unless told otherwise', () => {
    expect(conflictsOf({ name: 'Mia' }, { email: 'new@x.test' })).toEqual([
      { field: 'name', preset: 'stored', mayTakeTyped: true },
      { field: 'email', preset: 'typed', mayTakeTyped: true },
    ]);
  });

  it('must be asked where both changed the same field', () => {
    const conflicts = conflictsOf({ range: null }, { range: { low: 90 } });
    expect(conflicts).toEqual([{ field: 'range', preset: null, mayTakeTyped: true }]);
    expect(isDecided(conflicts, presetChoices(conflicts))).toBe(false);
    expect(isDecided(conflicts, { range: 'stored' })).toBe(true);
  });

  it('see what was typed into a field that is locked by now, without saving it', () => {
    expect(conflictsOf({}, { email: 'new@x.test' }, ['email'])).toEqual([
      { field: 'email', preset: 'stored', mayTakeTyped: false },
    ]);
  });

  it('save what is stored with the chosen typed texts over it', () => {
    const stored = { ...opened, name: 'Mia', range: null };
    const typed = { ...opened, email: null, range: { low: 90 } };
    expect(mergedForm<Form>(stored, typed, { email: 'typed', range: 'stored', name: 'stored' })).toEqual({
      ...opened,
      name: 'Mia',
      email: null,
      range: null,
    });
  });
});

describe('an edited form', () => {
  it('knows which of its fields were edited', () => {
    expect(changedFields(opened, { ...opened, range: { low: 80 } })).toEqual([]);
    expect(changedFields(opened, { ...opened, email: null, networks: ['10.0.0.0/8'] })).toEqual(['email', 'networks']);
  });
});
