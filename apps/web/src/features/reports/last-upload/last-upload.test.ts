import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';

import { CallFailure, unansweredFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { lastUploadQuery } from './last-upload.query.ts';
import { lastUploadText } from './last-upload-line.tsx';

beforeAll(() => loadTexts(['reports']));

const failed = (status: number) =>
  new CallFailure({ name: null, code: null, status, serverText: null, fields: {}, isSecurityLogout: false });

/** What a server answers, or how the call ends. */
function asked(answer: Readonly<{ lastUploadTime: string }> | CallFailure): Promise<Date> {
  // The query reads no other call.
  const api = (async () => {
    if (answer instanceof CallFailure) throw answer;
    return answer;
  }) as unknown as CallApi;
  return new QueryClient().fetchQuery(lastUploadQuery('p1', api));
}

describe('the time of the last upload', () => {
  it('RPT-43: is the date that is answered', async () => {
    expect(await asked({ lastUploadTime: '2026-03-01T09:00:00Z' })).toEqual(new Date('2026-03-01T09:00:00Z'));
  });

  it.each([404, 500])('RPT-44: another status is named: %i', async (status) => {
    await expect(asked(failed(status))).rejects.toThrow(`Unexpected status: ${status}`);
  });

  it('RPT-44: an unreadable date is called one', async () => {
    await expect(asked({ lastUploadTime: 'yesterday at noon' })).rejects.toThrow('Invalid date');
  });

  it('RPT-44: no answer at all stays what it is', async () => {
    await expect(asked(unansweredFailure('last_upload_time'))).rejects.toBeInstanceOf(CallFailure);
  });
});

describe('the words for it', () => {
  // Local times, as the reader's clock shows them.
  const now = new Date(2026, 2, 1, 9, 30);
  const clock = { language: 'en', isAmPm: true } as const;
  const text = (uploadedAt: Date, chosen: typeof clock | { language: 'en' | 'he'; isAmPm: boolean } = clock) =>
    lastUploadText(uploadedAt, now, chosen, i18n.getFixedT(null, 'reports'));

  it.each([
    ['this morning', new Date(2026, 2, 1, 0, 5), 'Today, 12:05 AM', 'Today, 00:05'],
    ['last night', new Date(2026, 1, 28, 23, 55), 'Yesterday, 11:55 PM', 'Yesterday, 23:55'],
    ['two days ago', new Date(2026, 1, 27, 23, 59), 'February 27, 2026', 'February 27, 2026'],
    ['last year', new Date(2025, 11, 1, 8, 0), 'December 1, 2025', 'December 1, 2025'],
  ])('RPT-45: %s', (_, uploadedAt, twelveHours, twentyFourHours) => {
    expect(text(uploadedAt)).toBe(twelveHours);
    expect(text(uploadedAt, { language: 'en', isAmPm: false })).toBe(twentyFourHours);
  });

  it('RPT-45: in Hebrew too', async () => {
    await loadLanguage('he');
    await i18n.changeLanguage('he');
    const texts = [new Date(2026, 2, 1, 8, 0), new Date(2026, 1, 1)].map((at) =>
      text(at, { language: 'he', isAmPm: false }),
    );
    await i18n.changeLanguage('en');
    expect(texts).toEqual(['היום, \u206608:00\u2069', '1 בפברואר 2026']);
  });
});
