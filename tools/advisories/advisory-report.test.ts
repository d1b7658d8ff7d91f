import { describe, expect, it } from 'vitest';

import { advisoryReport } from './advisory-report.ts';

const answer = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, range: '<2.0.0' }]),
    ),
  });

describe('advisoryReport', () => {
  it.each(['high', 'critical'])('a %s weakness of what is delivered fails the check', (severity) => {
    expect(advisoryReport(answer(severity), [])).toEqual({
      faults: [`p0 <2.0.0 has a ${severity} weakness: update it.`],
      notes: [],
    });
  });

  it('lesser ones, and those that were looked at, are told', () => {
    const accepted = [{ name: 'p1', reason: 'the part that is weak is never called' }];
    expect(advisoryReport(answer('moderate', 'high'), accepted)).toEqual({
      faults: [],
      notes: ['note: p0 <2.0.0 has a moderate weakness.', 'note: p1 <2.0.0 has a high weakness.'],
    });
  });

  it('nothing found is nothing to tell', () => {
    expect(advisoryReport(answer(), [])).toEqual({ faults: [], notes: [] });
  });

  it.each([
    ['no network', '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo"}}'],
    ['somebody who keeps no such list', '{"statusCode":405,"body":"","error":{"summary":""}}'],
    ['an answer that is none', '<html>'],
    ['no npm', ''],
  ])('%s: says that it could not ask, and passes', (_, printed) => {
    expect(advisoryReport(printed, [])).toEqual({
      faults: [],
      notes: ['note: known weaknesses could not be asked for; nothing was checked.'],
    });
  });
});
