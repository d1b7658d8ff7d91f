import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#shared/session/memory-storage.ts';
import { isAmPmNow, regionOf, usesAmPm } from './clock-preference.ts';
import { preferencesAtSignIn } from './preferences-at-sign-in.ts';

describe('the clock', () => {
  it('NAV-32 I18N-04 has AM and PM in US, CA, AU, PH, NZ and 24 hours elsewhere', () => {
    expect(['US', 'CA', 'AU', 'PH', 'NZ'].map(usesAmPm)).toEqual([true, true, true, true, true]);
    expect(['IL', 'GB', 'DE', '', undefined].map(usesAmPm)).toEqual([false, false, false, false, false]);
  });

  it('I18N-03 follows the stored preference, else the region of the browser', () => {
    expect(isAmPmNow(memoryStorage({ is_am_pm: 'false' }), 'en-US')).toBe(false);
    expect(isAmPmNow(memoryStorage({ is_am_pm: 'true' }), 'he-IL')).toBe(true);
    expect(isAmPmNow(memoryStorage(), 'en-US')).toBe(true);
    expect(isAmPmNow(memoryStorage(), 'en')).toBe(false);
    expect(isAmPmNow(memoryStorage(), undefined)).toBe(false);
  });

  it('reads the region of a browser language and survives nonsense', () => {
    expect([regionOf('en-AU'), regionOf('he'), regionOf('???')]).toEqual(['AU', undefined, undefined]);
  });
});

describe('at sign-in', () => {
  const nothing = { inBrowser: { language: undefined, isAmPm: undefined }, withUser: { language: null, isAmPm: null } };

  it('NAV-32 the country of the clinic gives the clock, unless the user chose one', () => {
    expect(preferencesAtSignIn({ ...nothing, clinicCountry: 'US' }).isAmPm).toBe(true);
    expect(preferencesAtSignIn({ ...nothing, clinicCountry: 'IL' }).isAmPm).toBe(false);
    const chosen = { ...nothing, withUser: { language: null, isAmPm: false } };
    expect(preferencesAtSignIn({ ...chosen, clinicCountry: 'US' }).isAmPm).toBe(false);
  });

  it('NAV-31 the language kept with the user comes back, unless another was chosen here', () => {
    const kept = { ...nothing, withUser: { language: 'he', isAmPm: null }, clinicCountry: 'US' } as const;
    expect(preferencesAtSignIn(kept).language).toBe('he');
    const chosen = { ...kept, inBrowser: { language: 'en', isAmPm: undefined } } as const;
    expect(preferencesAtSignIn(chosen).language).toBe('en');
    expect(preferencesAtSignIn({ ...nothing, clinicCountry: 'US' }).language).toBeUndefined();
  });

  it('a first choice made on the login page is kept with the user', () => {
    const chosen = { ...nothing, inBrowser: { language: 'he', isAmPm: undefined }, clinicCountry: 'US' } as const;
    expect(preferencesAtSignIn(chosen).languageToSave).toBe('he');
    expect(
      preferencesAtSignIn({ ...chosen, withUser: { language: 'en', isAmPm: null } }).languageToSave,
    ).toBeUndefined();
  });
});
