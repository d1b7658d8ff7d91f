import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import type { SentRequest } from '#shared/test-support/fake-server.ts';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import { ADVICE, MAYA, open, panel, RUTH, show, wired } from './test-support/shown-worklist.tsx';
import { aRow } from './test-support/worklist-builders.ts';

beforeAll(() => loadTexts(['worklist', 'data-request', 'patient', 'plan-editors', 'errors']));
beforeEach(() => {
  signedIn();
  undoOffer.close();
});
afterEach(() => localStorage.clear());

describe('whose patient it is', () => {
  it('is taken and given back, each with the version that was seen', async () => {
    const me = { id: aUser().id, name: aUser().name };
    const { requests } = show({ answers: { [ADVICE]: wired({ ...MAYA, owner: me, version: 4 }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Take: Maya Levi' }));
    await screen.findByRole('button', { name: 'Release: Maya Levi' });
    expect(requests.at(-1)).toMatchObject({ method: 'PATCH', body: { owner_id: me.id, version: 3 } });
    expect(undoOffer.current()?.text).toBe('Maya Levi is yours now.');
    undoOffer.current()?.undo();
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ method: 'PATCH', body: { owner_id: null, version: 4 } }),
    );
  });
});

describe('a patient given to a colleague', () => {
  it.each(['the row', 'the panel'])('from %s, and taken back', async (from) => {
    const { requests } = show({
      answers: {
        [ADVICE]: wired({ ...MAYA, owner: RUTH, version: 4 }),
      },
    });
    if (from === 'the panel') await open('Maya Levi');
    const giving = from === 'the panel' ? 'Give to…' : 'Give to a colleague: Maya Levi';
    const place = from === 'the panel' ? within(panel()) : screen;
    await userEvent.click(place.getByRole('button', { name: giving }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ruth Adler' }));
    await waitFor(() => expect(undoOffer.current()?.text).toBe('Maya Levi is with Ruth Adler now.'));
    expect(requests.at(-1)).toMatchObject({ method: 'PATCH', body: { owner_id: RUTH.id, version: 3 } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a patient who is asked for data', () => {
  const ASKED = {
    askedAt: '2026-11-19T08:00:00Z',
    askedBy: 'Dana Roth',
    data: ['meals' as const],
    message: null,
    until: '2026-11-26',
    isReaderKnown: true,
  };
  const WAITING = { ...MAYA, state: 'awaiting-data', group: 'waiting', dataRequest: ASKED, version: 4 } as const;
  const CALL = `${ADVICE}/data_request`;
  const answered = (row: Parameters<typeof wired>[0]) => (request: SentRequest) => ({
    ...wired(row),
    status: request.method === 'POST' ? 201 : 200,
  });
  const askIn = async () => {
    await open('Maya Levi');
    await userEvent.click(within(panel()).getByRole('button', { name: 'Ask for data' }));
    return within(screen.getByRole('dialog', { name: 'Ask the patient for data' }));
  };

  it('is asked in ready words, which everybody reads in their own language, and the row waits', async () => {
    const { requests } = show({ answers: { [CALL]: answered(WAITING) } });
    const dialog = await askIn();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the patient' }));
    expect(dialog.getByText('Choose what is missing.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Meals' }));
    expect(dialog.getByLabelText('Message to the patient')).toHaveProperty(
      'value',
      'Please log what you eat, with grams of carbs.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the patient' }));
    await waitFor(() => expect(undoOffer.current()?.text).toMatch(/^Maya Levi was asked for data\./));
    const asked = requests.find(({ method, body }) => method === 'POST' && JSON.stringify(body).includes('meals'));
    expect(asked?.body).toMatchObject({ data: ['meals'], message: null, version: 3 });
    expect(within(panel()).getByText('Asked for data: Meals')).toBeTruthy();
    await userEvent.click(within(panel()).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'DELETE' }));
  });

  it('is asked in words of one’s own, and it is said where nobody reads them', async () => {
    const untold = { ...WAITING, dataRequest: { ...ASKED, message: 'Call me.', isReaderKnown: false } };
    const { requests } = show({ answers: { [CALL]: answered(untold) } });
    const dialog = await askIn();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Meals' }));
    const message = dialog.getByLabelText('Message to the patient');
    await userEvent.clear(message);
    await userEvent.type(message, 'Call me.');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the patient' }));
    await waitFor(() => expect(undoOffer.current()?.text).toMatch(/has no account and was not notified/));
    expect(requests.at(-1)?.body).toMatchObject({ message: 'Call me.' });
  });
});

describe('not now', () => {
  it('asks for a day and a reason, and can be taken back', async () => {
    const asleep = { ...MAYA, snoozedUntil: '2026-11-26', version: 4 };
    const { requests } = show({ answers: { [ADVICE]: wired(asleep) } });
    await userEvent.click(screen.getByRole('button', { name: 'Not now: Maya Levi' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Until'), '7');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'on holiday');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await screen.findByRole('button', { name: 'Wake: Maya Levi' });
    expect(requests.at(-1)?.body).toMatchObject({ snooze: { kind: 'not-now', reason: 'on holiday' }, version: 3 });
    expect(undoOffer.current()?.text).toContain('Maya Levi comes back on');
  });

  it('asks for nothing without a reason', async () => {
    const { requests } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Not now: Maya Levi' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), '  ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('counts the days from the day of the patient', async () => {
    show({ rows: [aRow({ today: '2026-12-31' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Not now: Maya Levi' }));
    const options = within(screen.getByLabelText('Until')).getAllByRole('option');
    expect(options[0]?.textContent).toBe('Tomorrow · Jan 1, 2027');
  });

  it('offers at most three days to who is very low', async () => {
    show({ rows: [aRow({ criteria: [{ criterion: 'very-low', measured: 3, limit: 1 }] })] });
    await userEvent.click(screen.getByRole('button', { name: 'Not now: Maya Levi' }));
    const options = within(screen.getByLabelText('Until')).getAllByRole('option');
    expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['1', '3']);
    expect(screen.getByText('At most 3 days while glucose is very low.')).toBeTruthy();
  });
});
