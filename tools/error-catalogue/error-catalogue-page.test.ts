import { ERROR_NAMES } from '@glidepath/api-contract/errors/catalogue';
import { describe, expect, it } from 'vitest';

import { errorCataloguePage } from './error-catalogue-page.ts';

describe('errorCataloguePage', () => {
  const rows = errorCataloguePage()
    .split('\n')
    .filter((line) => line.startsWith('| `'));

  it('has one row for each error', () => {
    expect(rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1]).toSorted()).toEqual(ERROR_NAMES.toSorted());
  });

  it('gives name, code, status and both texts', () => {
    expect(rows).toContain(
      '| `mrn-exists` | 148 | 409 | A patient with this MRN already exists. | כבר קיים מטופל עם מספר רשומה רפואית זה. |',
    );
    const withoutCode = rows.find((row) => row.includes('`not-found`'));
    expect(withoutCode).toMatch(/^\| `not-found` \| {2}\| 404 \| This was not found/);
  });

  it('has five cells in every row', () => {
    for (const row of rows) expect(row.split('|')).toHaveLength(7);
  });
});
