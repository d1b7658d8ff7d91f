import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALGORITHM_VERSION, advise, readAdvisorInput } from '@glidepath/dosing-advisor';
import { describe, expect, it } from 'vitest';

import { adviceOn, adviseCommand } from './advise.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../packages/dosing-advisor/scenarios');
const caseOf = (name: string) => readFileSync(join(SCENARIOS, `${name}.input.json`), 'utf8');
const explained = (name: string) => adviceOn(caseOf(name), { isExplained: true });
const names = readdirSync(SCENARIOS).flatMap((file) =>
  file.endsWith('.input.json') ? [file.slice(0, -'.input.json'.length)] : [],
);

describe('glidepath advise', () => {
  it('prints the advice as JSON', () => {
    const text = caseOf('pump-rise-before-dawn');
    const reading = readAdvisorInput(JSON.parse(text));
    const advice = reading.outcome === 'read' ? advise(reading.input) : null;
    expect(JSON.parse(adviceOn(text, { isExplained: false }))).toEqual(advice);
  });

  it('explains a plan as a table of old, new and why', () => {
    const lines = explained('pump-rise-before-dawn').split('\n');
    expect(lines).toContain(
      'Basal rate 00:00-06:00, U/h            | 0.8 | 0.929 | 02:00-10:00, replayed: median 147 → 141 mg/dL, above 180 6.8 → 1.3 %, below 70 0 → 0 %; better on 14 of 14 days, worse on 0; basal 0.8 → 0.929 U/h (+16.1 % insulin). Limited to the largest safe step.',
    );
    expect(lines).toContain(
      'Correction factor 00:00-24:00, mg/dL/U |  45 |    45 | No change would have made the recorded days clearly better; unchanged.',
    );
    expect(lines.at(-1)).toBe(`Algorithm ${ALGORITHM_VERSION}. Decision support only; a clinician decides.`);
  });

  it('explains what is on target', () => {
    expect(explained('counting-on-target')).toContain('No change would have made the recorded days clearly better');
  });

  it('explains what did not show on other days', () => {
    expect(explained('pump-on-target')).toContain('but not on the days kept aside to check it; unchanged.');
  });

  it('explains lows, meals, corrections, reviews and habits', () => {
    expect(explained('pump-below-range-stops-increases')).toMatch(/14 lows .* under this setting; insulin reduced by /);
    expect(explained('pump-at-high-risk')).toContain('The data ask for more insulin; withheld: ');
    expect(explained('pump-meter-only')).toMatch(
      /\d+ meals between \d\d:\d\d and \d\d:\d\d were under-dosed by about [\d.]+ U/,
    );
    expect(explained('pump-high-after-breakfast')).toContain('basal insulin would have lowered the highs after food');
    expect(explained('pump-basal-share-too-large')).toContain('Basal is an unusually large part of all insulin.');
    expect(explained('pump-boluses-missed')).toContain('One logged meal in five or more had no bolus');
    expect(explained('pump-on-target')).toContain('Expected: no clear change.');
    expect(explained('pump-meter-only')).toContain('cannot be replayed without a sensor');
  });

  it('explains a refusal with all that is missing, and the day on which it may be possible', () => {
    const lines = explained('refused-wait-14-days').split('\n');
    expect(lines).toContain(
      '- WAIT_14D: The last recommendation is too recent. Wait 11 more days. Possible from 2026-03-24 on.',
    );
    expect(lines).toContain('The earliest day for a recommendation: 2026-03-24, if nothing is missing until then.');
    expect(explained('refused-many-at-once').match(/^- \w+: /gm)).toHaveLength(12);
  });

  it.each(names)('has every number of the explanation of %s', (name) => {
    expect(explained(name)).not.toMatch(/\?|undefined|NaN|null|Infinity/);
  });

  it('names the field that is wrong', () => {
    const broken = JSON.stringify({ ...JSON.parse(caseOf('pump-on-target')), patient: { ageYears: 'old' } });
    expect(() => adviceOn(broken, { isExplained: false })).toThrow(
      /patient\.ageYears has the wrong type \(expected number\)\n {2}patient\.diabetesType is/,
    );
    expect(() => adviceOn('{', { isExplained: false })).toThrow(/The case is no JSON/);
  });

  it('takes no words: the case comes from standard input', async () => {
    await expect(adviseCommand.runAlone({}, ['case.json'])).rejects.toThrow('advise < case.json');
  });

  it('reads standard input and needs no database', () => {
    const main = join(import.meta.dirname, '..', 'main.ts');
    const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const run = (text: string) =>
      spawnSync(process.execPath, [main, 'advise', '--explain'], { env, encoding: 'utf8', input: text });
    expect(run(caseOf('pump-on-target'))).toMatchObject({ status: 0, stdout: `${explained('pump-on-target')}\n` });
    expect(run('[]')).toMatchObject({ status: 1, stderr: expect.stringContaining('the case has the wrong type') });
  });
});
