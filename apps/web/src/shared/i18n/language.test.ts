import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#shared/session/memory-storage.ts';
import { createChangeLanguage } from './change-language.ts';
import { chosenLanguage, DEFAULT_LANGUAGE, directionOf, LANGUAGES, storeLanguage } from './language.ts';

describe('the language', () => {
  it('I18N-01 is English or Hebrew, English by default, and the choice is stored', () => {
    expect(LANGUAGES).toEqual(['en', 'he']);
    expect(DEFAULT_LANGUAGE).toBe('en');
    const storage = memoryStorage();
    expect(chosenLanguage(storage)).toBeUndefined();
    storeLanguage(storage, 'he');
    expect(storage.getItem('language')).toBe('he');
    expect(chosenLanguage(storage)).toBe('he');
    expect(chosenLanguage(memoryStorage({ language: 'xx' }))).toBeUndefined();
  });

  it('NAV-30 I18N-02 turns the page round for Hebrew only', () => {
    expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'rtl']);
  });
});

describe('changing the language', () => {
  function change(isSignedIn: boolean, isSaveRefused = false) {
    const steps: string[] = [];
    const storage = memoryStorage();
    const changeLanguage = createChangeLanguage({
      storage,
      load: async (language) => void steps.push(`load ${language}`),
      show: async (language) => steps.push(`show ${language}`),
      isSignedIn: () => isSignedIn,
      save: async (language) => {
        steps.push(`save ${language}`);
        if (isSaveRefused) throw new Error('refused');
      },
      reloadPatients: () => steps.push('reload patients'),
    });
    return { steps, storage, changeLanguage };
  }

  it('NAV-33 loads the patients again once the locale is set', async () => {
    const { steps, storage, changeLanguage } = change(true);
    await changeLanguage('he');
    expect(steps).toEqual(['load he', 'show he', 'save he', 'reload patients']);
    expect(storage.getItem('language')).toBe('he');
  });

  it('NAV-33 does so also when the choice could not be kept with the user', async () => {
    const { steps, changeLanguage } = change(true, true);
    await changeLanguage('he');
    expect(steps.at(-1)).toBe('reload patients');
  });

  it('asks the server nothing before somebody is signed in', async () => {
    const { steps, changeLanguage } = change(false);
    await changeLanguage('he');
    expect(steps).toEqual(['load he', 'show he']);
  });
});
