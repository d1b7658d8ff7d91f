import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const DEPLOY = join(import.meta.dirname, '../../../../../deploy');
const MANUAL = readFileSync(join(DEPLOY, '../docs/operations.md'), 'utf8');
const ALERTS = readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8');
const DASHBOARD = readFileSync(join(DEPLOY, 'grafana/glidepath.json'), 'utf8');

type Panel = Readonly<{ title: string; targets?: readonly { expr: string }[] }>;
const panels = (JSON.parse(DASHBOARD) as { panels: readonly Panel[] }).panels;
const dashboardQuestions = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const alertQuestions = ALERTS.split('- alert: ')
  .slice(1)
  .map((text) => [text.split('\n')[0] ?? '', /expr: ([\s\S]*?)\n +(?:for|labels):/.exec(text)?.[1] ?? ''] as const);

let server: TestServer;
let text: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.call(requestPasswordResetCall, { params: { email: 'nobody@clinic.test' } });
  text = (await server.app.inject({ url: '/api/metrics' })).body;
});
afterAll(() => server.close());

/** The names that a server gives numbers for; a histogram has three. */
function givenNames(): Set<string> {
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((ending) => name + ending) : [name],
    ),
  );
}
const namesIn = (question: string) => question.match(/\b(?:glidepath|nodejs|process)_\w+/g) ?? [];

describe('dashboard and alerts', () => {
  it('ask something', () => {
    expect(dashboardQuestions.length).toBeGreaterThan(15);
    expect(alertQuestions.length).toBeGreaterThan(12);
    for (const [name, question] of [...dashboardQuestions, ...alertQuestions]) {
      expect([name, namesIn(question).length > 0 || /\bup\{/.test(question)]).toEqual([name, true]);
    }
  });

  it.each([...dashboardQuestions, ...alertQuestions])('%s asks for numbers that servers give', (_, question) => {
    const given = givenNames();
    expect(namesIn(question).filter((name) => !given.has(name))).toEqual([]);
  });

  it.each(['queue', 'state'])('name values of %s that exist', (label) => {
    const asked = [
      ...`${ALERTS}${DASHBOARD.replaceAll('\\"', '"')}`.matchAll(new RegExp(`\\b${label}="([\\w-]+)"`, 'g')),
    ];
    const isGiven = (value: string) => text.includes(`${label}="${value}"`) || value === 'failing';
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(([, value = '']) => value).filter((value) => !isGiven(value))).toEqual([]);
  });

  it('name routes that exist', () => {
    for (const [, route = ''] of `${ALERTS}${DASHBOARD.replaceAll('\\"', '"')}`.matchAll(/route="([^"]+)"/g)) {
      expect([route, server.app.hasRoute({ method: 'POST', url: route })]).toEqual([route, true]);
    }
  });

  it('each alert names a section of the manual', () => {
    const sections = new Set([...MANUAL.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title));
    const named = [...ALERTS.matchAll(/runbook: '([^']+)'/g)].map(([, title]) => title);
    expect(named).toHaveLength(alertQuestions.length);
    expect(named.filter((title) => !sections.has(title))).toEqual([]);
  });
});
