import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { userKeys } from '#shared/account/account-keys.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { ExportLinks } from './export-links.tsx';

beforeAll(() => loadTexts(['reports']));
beforeEach(signedIn);
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function show(isDoctor: boolean) {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:made';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const rows = () => [
    ['What', 'Value'],
    ['=HYPERLINK("x")', 4.5],
  ];
  renderInApp(<ExportLinks name="days" title="Daily" period="Wed, 18 Nov" rows={rows} hasDrawings />, {
    known: [[userKeys.own, aUser({ isDoctor })]],
  });
  return { files, names };
}

describe('what a tab shows as a file', () => {
  it('is rows that no spreadsheet runs, in a file that names nobody', async () => {
    const { files, names } = show(false);
    await press('Download CSV');
    const lines = ['\uFEFF"Daily","Wed, 18 Nov"', '', '"What","Value"', `"'=HYPERLINK(""x"")",4.5`, ''];
    expect(await files[0]?.text()).toBe(lines.join('\r\n'));
    expect(names).toEqual([expect.stringMatching(/^glucose-days-\d{4}-\d\d-\d\d\.csv$/)]);
  });

  it('RPT-08: is a picture for clinicians alone', () => {
    show(false);
    expect(screen.queryByRole('button', { name: 'Download PNG' })).toBeNull();
    show(true);
    expect(screen.getByRole('button', { name: 'Download PNG' })).toBeDefined();
  });

  it('says so where the browser makes no picture', async () => {
    const { files } = show(true);
    await press('Download PNG');
    expect((await screen.findByRole('alert')).textContent).toBe('The picture could not be made. Try again.');
    expect(files).toEqual([]);
  });
});
