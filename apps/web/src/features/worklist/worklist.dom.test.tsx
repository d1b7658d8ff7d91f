import { recommendationWire } from '@glidepath/api-contract/wire/recommendation.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import { ADVICE, MAYA, NOAM, open, panel, RUTH, rowOf, SeenAtOnce, show } from './test-support/shown-worklist.tsx';
import { A_BLIND_ADVICE, aPage, aPrepared, aRow, NO_COUNTS } from './test-support/worklist-builders.ts';

beforeAll(() => loadTexts(['worklist', 'data-request', 'patient', 'plan-editors', 'errors']));
beforeEach(() => {
  signedIn();
  undoOffer.close();
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const THE_LAST = aPage([{ ...NOAM, patient: '00000000-0000-4000-8000-000000000003', name: 'Tamar Bar' }]);
const ONE_MORE = { '/api/worklist/': { body: toWire(listWorklistCall.answer.schema, THE_LAST as never) } };

describe('the worklist', () => {
  it('tells of each patient who, why, what next, the figures, and who waits too long', () => {
    show();
    expect(rowOf('Maya Levi').textContent).toContain('Low: <70 6% (goal <4%)');
    expect(rowOf('Maya Levi').textContent).toContain('60%−8 in 7 days'.replace('60%', '60% '));
    expect(within(rowOf('Maya Levi')).getByRole('button', { name: 'Review' })).toBeTruthy();
    expect(within(rowOf('Noam Katz')).getByText('Overdue')).toBeTruthy();
    expect(within(rowOf('Noam Katz')).getByRole('link', { name: 'Open reports' })).toBeTruthy();
  });

  it('counts every group, whatever is filtered', () => {
    show({ page: { counts: { ...NO_COUNTS, ready: 12, worse: 5 }, snoozed: 3 } });
    const groups = screen.getByRole('navigation', { name: 'Groups' });
    expect(within(groups).getByRole('button', { name: 'All 17' })).toBeTruthy();
    expect(within(groups).getByRole('button', { name: 'Ready to approve 12' })).toBeTruthy();
    expect(within(groups).getByRole('button', { name: 'Snoozed 3' })).toBeTruthy();
  });

  it('lets rows that changed wait until they are asked for', () => {
    show({
      changes: [
        { patient: MAYA.patient, version: 4 },
        { patient: NOAM.patient, version: 7 },
      ],
    });
    expect(screen.getByRole('button', { name: '1 row changed: show' })).toBeTruthy();
  });

  it('writes all of a long list into its file', async () => {
    const { requests } = show({ page: { next: 'after-noam' }, answers: ONE_MORE });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:list';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text())?.match(/Maya Levi|Noam Katz|Tamar Bar/g)).toEqual([
      'Maya Levi',
      'Noam Katz',
      'Tamar Bar',
    ]);
    expect(requests.at(-1)?.body).toMatchObject({ after: 'after-noam' });
  });

  it.each(['the button', 'the keys'])('is printed whole by %s', async (by) => {
    const printed: number[] = [];
    vi.stubGlobal('print', () => printed.push(screen.getAllByRole('row').length - 1));
    show({ page: { next: 'after-noam', counts: { ...NO_COUNTS, ready: 3 } }, answers: ONE_MORE });
    expect(screen.getByText(/^Incomplete: the first 2 of 3 patients/)).toBeTruthy();
    if (by === 'the button') await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    else fireEvent.keyDown(document.body, { code: 'KeyP', key: 'פ', ctrlKey: true });
    await waitFor(() => expect(printed).toEqual([3]));
    expect(screen.queryByText(/^Incomplete/)).toBeNull();
  });

  it('offers the patients of one colleague, also of one who left', () => {
    show({ address: `/worklist?owner=${RUTH.id}` });
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveProperty('value', RUTH.id);
    expect(screen.getByRole('option', { name: RUTH.name })).toBeTruthy();
    cleanup();
    show({ address: '/worklist?owner=00000000-0000-4000-8000-00000000000b' });
    expect(screen.getByRole('option', { name: 'A former colleague', selected: true })).toBeTruthy();
  });

  it('says what to do where nobody is shown', async () => {
    show({ rows: [], address: '/worklist?owner=mine' });
    expect(screen.getByText('Nobody matches these filters.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show everybody' })).toBeTruthy();
  });

  it('says that a group is done, and who is looked at for the first time', () => {
    show({ rows: [], address: '/worklist?group=ready', page: { preparing: 22 } });
    expect(screen.getByText('Nothing to do here.')).toBeTruthy();
    expect(screen.getByText('22 patients are being looked at for the first time.')).toBeTruthy();
  });

  it('says when somebody is looked at next where there is nothing to do', () => {
    show({ rows: [], address: '/worklist?group=ready', page: { nextCheckAt: '2026-11-20T09:00:00Z' } });
    expect(screen.getByText(/^Nothing to do here\. Next check: Nov 20, 2026, /)).toBeTruthy();
  });

  it('is off where the clinic hides it', () => {
    show({ clinic: { isWorklistHidden: true } });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(/The worklist is off/)).toBeTruthy();
  });

  it('offers viewers nothing that they may not do', async () => {
    show({ role: 'viewer', Advice: SeenAtOnce });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Not now: Maya Levi' })).toBeNull();
    await open('Maya Levi');
    expect(within(panel()).queryByRole('button', { name: 'Approve and share' })).toBeNull();
    expect(within(panel()).getByRole('button', { name: 'Next' })).toBeTruthy();
  });
});

describe('the patient beside the list', () => {
  it('can be approved only once all of the plan was in sight', async () => {
    const { requests } = show({
      answers: {
        [`${ADVICE}/approve`]: {
          status: 201,
          body: { request_id: MAYA.patient, feedback: MAYA.patient, shared_at: '2026-11-19T08:01:00Z' },
        },
      },
    });
    await open('Maya Levi');
    const approve = () => within(panel()).getByRole<HTMLButtonElement>('button', { name: 'Approve and share' });
    expect(approve().disabled).toBe(true);
    await userEvent.keyboard('a');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(within(panel()).getByRole('button', { name: 'the plan' }));
    await userEvent.click(approve());
    await within(panel()).findByText('Approved and shared. The patient will be notified.');
    const sent = requests.filter(({ path }) => path.startsWith(ADVICE));
    expect(sent).toEqual([expect.objectContaining({ path: `${ADVICE}/approve`, body: { key: MAYA.prepared?.key } })]);
  });

  it('says whose it is and how fresh it is', async () => {
    show();
    await open('Maya Levi');
    expect(within(panel()).getByRole('heading', { name: 'Maya Levi' })).toBe(document.activeElement);
    expect(panel().textContent).toContain('v2.3.0');
  });

  it.each([
    ['an unusual change', 2009],
    ['newer data', 'advice-outdated'],
  ])('is not approved where the server refuses for %s, and says what to do', async (_, refusal) => {
    const body = typeof refusal === 'number' ? { code: refusal } : { detail: refusal };
    show({ answers: { [`${ADVICE}/approve`]: { status: 409, body } }, Advice: SeenAtOnce });
    await open('Maya Levi');
    await userEvent.click(within(panel()).getByRole('button', { name: 'Approve and share' }));
    const said =
      typeof refusal === 'number'
        ? 'This plan has to be approved in the full review.'
        : 'Newer data has arrived. The advice is being calculated again.';
    await within(panel()).findByText(said);
    expect(within(panel()).queryByText('Approved and shared. The patient will be notified.')).toBeNull();
    const approve = within(panel()).getByRole<HTMLButtonElement>('button', { name: 'Approve and share' });
    expect(approve.disabled).toBe(true);
  });

  it('says that advice which is gone is calculated again, and reads the row', async () => {
    const prepared = aPrepared({ key: 'b'.repeat(64) });
    const { requests } = show({
      rows: [aRow({ prepared })],
      answers: {
        [`${ADVICE}/advice`]: { status: 404, body: { detail: 'not-found' } },
        '/api/worklist/': {
          body: toWire(listWorklistCall.answer.schema, aPage([aRow({ prepared, version: 4 })]) as never),
        },
      },
    });
    await open('Maya Levi');
    await within(panel()).findByText('Newer data has arrived. The advice is being calculated again.');
    expect(within(panel()).queryByText(/could not be loaded/)).toBeNull();
    await waitFor(() =>
      expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', body: { patient: MAYA.patient } })),
    );
  });

  it('shows the recommendation that waits, and nothing that contradicts it', async () => {
    const waits = aRow({
      state: 'awaiting-approval',
      group: 'approval',
      openRecommendation: '00000000-0000-4000-8000-000000000005',
      nextPossibleOn: '2026-12-03',
    });
    show({ rows: [waits] });
    await open('Maya Levi');
    expect(within(panel()).getByRole('link', { name: 'Open the recommendation' })).toBeTruthy();
    expect(panel().textContent).toContain('Recommendation waits for approval');
    expect(panel().textContent).not.toMatch(/No advice is ready|possible from|1 change/);
  });

  it('is worked through by keys: down, open, next, close', async () => {
    show();
    await userEvent.keyboard('j');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Maya Levi');
    await userEvent.keyboard('{Enter}');
    expect(within(panel()).getByRole('heading', { name: 'Maya Levi' })).toBeTruthy();
    await userEvent.keyboard('n');
    expect(within(panel()).getByRole('heading', { name: 'Noam Katz' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Patient of the worklist' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Noam Katz');
  });
});

describe('where a view is asked for first', () => {
  const hidden = { isViewAwaited: true, changedValues: null, firstChange: null, signOffRefusals: ['view-awaited'] };
  const BLIND = aRow({ prepared: aPrepared(hidden) });
  const readAgain = { '/api/worklist/': { body: toWire(listWorklistCall.answer.schema, aPage([MAYA]) as never) } };
  const asked = (path: string) => ({ [path]: { body: toWire(recommendationWire, A_BLIND_ADVICE as never) } });

  it('the question stands in the place of the advice, and nothing can be approved, by keys either', async () => {
    const { requests } = show({ rows: [BLIND], answers: { ...readAgain, ...asked(`${ADVICE}/advice`) } });
    expect(rowOf('Maya Levi').textContent).not.toMatch(/change/);
    await open('Maya Levi');
    const question = await within(panel()).findByRole('button', { name: 'the question' });
    expect(within(panel()).queryByRole('button', { name: 'the plan' })).toBeNull();
    expect(within(panel()).queryByRole('button', { name: 'Approve and share' })).toBeNull();
    expect(within(panel()).queryByRole('button', { name: 'Edit' })).toBeNull();
    // Why the patient is here, and the way on, stay.
    expect(panel().textContent).toContain('Low: <70 6% (goal <4%)');
    expect(within(panel()).getByRole('button', { name: 'Not now' })).toBeTruthy();
    await userEvent.keyboard('a');
    expect(requests.some(({ path }) => path.endsWith('/approve'))).toBe(false);

    await userEvent.click(question);
    await within(panel()).findByRole('button', { name: 'the plan' });
    expect(within(panel()).getByRole('button', { name: 'Approve and share' })).toBeTruthy();
    expect(within(panel()).getByRole('heading', { name: 'Maya Levi' })).toBe(document.activeElement);
  });

  it('nobody signs with others what is not shown to them', async () => {
    show({ rows: [BLIND] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Maya Levi for sign-off' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign off 1 patient' }));
    expect(screen.getByText(/give your own view first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign…' })).toBeNull();
  });
});

describe('signing together', () => {
  it('shows each that may be signed, names why others may not, and asks once more before it signs', async () => {
    const TAMAR = aRow({
      patient: '00000000-0000-4000-8000-000000000003',
      name: 'Tamar Bar',
      prepared: aPrepared({ signOffRefusals: ['first-advice'] }),
    });
    // As newer browsers do.
    vi.stubGlobal('scrollTo', () => Promise.resolve());
    const { requests } = show({
      rows: [MAYA, TAMAR],
      answers: { '/api/sign_offs/': { status: 201, body: { shares_at: '2026-11-19T08:16:00Z' } } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Maya Levi for sign-off' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tamar Bar for sign-off' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign off 2 patients' }));
    expect(screen.getByRole('region', { name: 'Maya Levi' }).textContent).toContain('in short');
    expect(screen.getByText(/first advice for this patient/)).toBeTruthy();
    expect(screen.getByText(/Glidepath knows of no pregnancy or illness/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign…' }));
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/sign_offs/',
        body: { items: [{ patient: MAYA.patient, key: MAYA.prepared?.key }] },
      }),
    );
    expect(requests.filter(({ method, path }) => method === 'POST' && path === '/api/sign_offs/')).toHaveLength(1);
    expect(await screen.findByRole('navigation', { name: 'Groups' })).toBeTruthy();
  });

  it('can be undone while it waits', async () => {
    const signOff = {
      id: '00000000-0000-4000-8000-000000000009',
      batch: '00000000-0000-4000-8000-000000000008',
      patient: MAYA.patient,
      name: 'Maya Levi',
      signedBy: 'Dana Cohen',
      signedAt: '2026-11-19T08:00:00Z',
      sharesAt: '2026-11-19T08:15:00Z',
      state: 'waiting',
      heldBecause: null,
    };
    const { requests } = show({ signOffs: [signOff] });
    await userEvent.click(screen.getByRole('button', { name: 'Undo Maya Levi' }));
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: `/api/sign_offs/${signOff.id}` }),
      ),
    );
  });

  it('is not offered where the clinic does not want it', () => {
    show({ clinic: { isBatchSignOffEnabled: false } });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
