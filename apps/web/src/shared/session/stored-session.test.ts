import { describe, expect, it } from 'vitest';

import { forgetSession, takeSecurityLogout } from './end-session.ts';
import { memoryStorage } from './memory-storage.ts';
import { LOCAL_KEYS, SESSION_KEYS } from './storage-keys.ts';
import { hasStoredToken, isGuestSession, storedSession, writeLastClick, writeTokens } from './stored-session.ts';

const TOKENS = { token: 't', expires: 900, refreshToken: 'r', accountId: 'a' };
const NOW_MS = 1_000_000;
const keysOf = (storage: ReturnType<typeof memoryStorage>) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

describe('the stored session', () => {
  it('AUTH-09 keeps token, expiry, refresh token and session start', () => {
    const storage = memoryStorage();
    writeTokens(storage, TOKENS, NOW_MS);
    writeLastClick(storage, NOW_MS);
    expect(storage.getItem('auth_token')).toBe('t');
    expect(storage.getItem('auth_expires')).toBe('1900000');
    expect(storage.getItem('refresh_token')).toBe('r');
    expect(storage.getItem('session_start')).toBe('1000000');
    expect(storage.getItem('auth_account')).toBe('a');
  });

  it('AUTH-33 CONST-19 uses these names in local storage', () => {
    expect(Object.values(LOCAL_KEYS)).toEqual([
      'auth_token',
      'auth_expires',
      'refresh_token',
      'auth_account',
      'session_start',
      'sso_clinic_code',
      'language',
      'is_am_pm',
      'mantine-color-scheme-value',
      'kept_plan',
    ]);
  });

  it('AUTH-34 CONST-19 uses these names in session storage', () => {
    expect(Object.values(SESSION_KEYS)).toEqual([
      'current_patient_id',
      'security_logout',
      'guest_name',
      'guest_connected',
      'reload',
      'visitNumber',
      'launch',
      'wanted_page',
      'draft',
      'patient_search',
      'reports',
      'reports_updated_date',
      'reports_patient_id',
      'reports_has_clock_shift',
    ]);
  });

  it('treats an unreadable expiry as passed', () => {
    const storage = memoryStorage({ auth_token: 't', auth_expires: 'soon', refresh_token: 'r' });
    expect(storedSession(storage)?.expiresAtMs).toBe(0);
  });

  it('knows a guest by the refresh token that guests do not get', () => {
    expect(isGuestSession(memoryStorage({ auth_token: 't', refresh_token: '' }))).toBe(true);
    expect(isGuestSession(memoryStorage({ auth_token: 't', refresh_token: 'r' }))).toBe(false);
    expect(isGuestSession(memoryStorage())).toBe(false);
    expect(hasStoredToken(memoryStorage({ refresh_token: 'r' }))).toBe(false);
  });
});

describe('an ended session', () => {
  const signedIn = () =>
    memoryStorage({ auth_token: 't', session_start: '1', language: 'he', sso_clinic_code: 'north' });

  it('AUTH-30 leaves nothing but the clinic code, and nothing about a patient in the tab', () => {
    const [local, tab] = [signedIn(), memoryStorage({ current_patient_id: '7', guest_name: 'Maya', reports: '{}' })];
    forgetSession(local, tab, 'by-choice');
    expect(keysOf(local)).toEqual(['sso_clinic_code']);
    expect(keysOf(tab)).toEqual([]);
  });

  it('keeps dark pages dark for a reader who was logged out automatically, and not for the next person', () => {
    const chosen = () => memoryStorage({ auth_token: 't', [LOCAL_KEYS.appearance]: 'dark' });
    const [automatic, byChoice] = [chosen(), chosen()];
    forgetSession(automatic, memoryStorage(), 'security');
    forgetSession(byChoice, memoryStorage(), 'by-choice');
    expect([keysOf(automatic), keysOf(byChoice)]).toEqual([[LOCAL_KEYS.appearance], []]);
  });

  it('AUTH-29 tells the login page once that it was ended for security', () => {
    const tab = memoryStorage();
    forgetSession(signedIn(), tab, 'security');
    expect([takeSecurityLogout(tab), takeSecurityLogout(tab)]).toEqual([true, false]);
    forgetSession(signedIn(), tab, 'by-choice');
    expect(takeSecurityLogout(tab)).toBe(false);
  });
});
