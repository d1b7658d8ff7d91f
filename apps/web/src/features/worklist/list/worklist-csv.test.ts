import { beforeAll, describe, expect, it } from 'vitest';

import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { aRow } from '../test-support/worklist-builders.ts';
import { worklistCsv } from './worklist-csv.ts';

beforeAll(() => loadTexts(['worklist', 'patient']));

const { words } = glucoseWriter('mg/dL', 'en');
const writer = { t: i18n.getFixedT('en', ['worklist', 'patient']), why: () => '\u2066<70\u2069 6%', words };

describe('worklistCsv', () => {
  it('has a line for each patient, with figures to a tenth', () => {
    const [heading, line] = worklistCsv([aRow({ risk: 54.26 })], writer).split('\r\n');
    expect(heading).toContain('"Below 70 mg/dL %"');
    expect(line).toBe(
      '"Maya Levi","1988-03-09","A100","Insulin pump","Ready to approve","Advice ready","<70 6%",60,6,2,-8,"2026-11-19T06:40:00Z",4,,54.3,58',
    );
  });

  it('leaves cells empty of which nothing is known', () => {
    const line = worklistCsv([aRow({ glucose: null, newestDataAt: null, metSince: null, mrn: null })], writer).split(
      '\r\n',
    )[1];
    expect(line).toContain('"<70 6%",,,,,,,,54,58');
  });
});
