import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { userQuery } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import type { GenerationRun } from './generation/generation-run.ts';
import { LoadedList } from './loaded-list.tsx';

beforeAll(() => loadTexts(['generation', 'recommendations', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const RUN = { start: vi.fn<() => void>(), askManual: vi.fn<() => void>() } as unknown as GenerationRun;

/** What the page asks of the server about somebody without a recommendation. */
async function askedAbout(startedAdvisorAt: string | null): Promise<readonly string[]> {
  const server = fakeServer({});
  vi.stubGlobal('fetch', server.fetch);
  const patient = aPatient({ treatmentType: 'MDI_CRCF', startedAdvisorAt });
  renderInApp(<LoadedList patient={patient} list={{ current: null, past: [], inProcess: null }} run={RUN} />, {
    known: [[userQuery().queryKey, aUser()]],
  });
  await vi.waitFor(() => expect(server.requests).not.toEqual([]));
  return server.requests.map(({ path }) => path);
}

it('asks what a recommendation needs once the advisor was started, and not before: the server would refuse', async () => {
  const readiness = expect.stringContaining('/advice_readiness');
  expect(await askedAbout('2026-11-01T08:00:00Z')).toContainEqual(readiness);
  expect(await askedAbout(null)).not.toContainEqual(readiness);
});
