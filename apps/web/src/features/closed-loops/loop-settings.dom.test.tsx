import { approveLoopSettingsCall } from '@glidepath/api-contract/closed-loops/approve-loop-settings.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { userKeys } from '#shared/account/account-keys.ts';
import { InGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient, aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { type LoopReview, loopKeys } from './closed-loops.query.ts';
import { DecisionsCard } from './decisions-card.tsx';
import { ownLoopSettingsQuery } from './own/own-loop-settings.query.ts';
import { OwnLoopSettingsCard } from './own/own-loop-settings-card.tsx';
import { ReviewPart } from './review-part.tsx';
import { DECISION, PRESENT, REVIEW } from './test-support/loop-builders.ts';

beforeAll(() => loadTexts(['closed-loops', 'plan-editors', 'shell', 'errors']));
beforeEach(() => {
  signedIn();
  vi.stubGlobal('fetch', fakeServer({}).fetch);
});
afterEach(() => localStorage.clear());

const PATIENT = aPatient();
const PATH = `/api/patient/${PATIENT.id}/loop_settings`;

type Shown = Readonly<{
  review?: Partial<LoopReview>;
  isOffered?: boolean;
  isEnabled?: boolean;
  staffRole?: 'doctor' | 'educator';
  unit?: 'mg/dL' | 'mmol/L';
}>;

function show({ review = {}, isOffered = true, isEnabled = true, staffRole = 'doctor', unit = 'mg/dL' }: Shown = {}) {
  renderInApp(
    <InGlucoseUnit unit={unit}>
      <ReviewPart patient={PATIENT} />
    </InGlucoseUnit>,
    {
      known: [
        [userKeys.own, aUser({ staffRole })],
        [loopKeys.switch(PATIENT.id), { isOffered, isEnabled }],
        [loopKeys.review(PATIENT.id), { ...REVIEW, ...review }],
      ],
    },
  );
  return screen.getByRole('region', { name: 'Settings' });
}

const ratio = () => screen.getByRole('textbox', { name: 'Carb ratio, All day' });

describe('the review of settings', () => {
  it('is not offered, or off: then it says so, and what to do', async () => {
    expect(show({ isOffered: false }).textContent).toMatch(/An administrator can turn it on/);
    document.body.replaceChildren();
    const server = fakeServer({
      [`/api/patient/${PATIENT.id}/loop_review_switch`]: { status: 201, body: { is_offered: true, is_enabled: true } },
    });
    vi.stubGlobal('fetch', server.fetch);
    show({ isEnabled: false });
    await userEvent.click(screen.getByRole('button', { name: 'Turn on the review' }));
    await vi.waitFor(() => expect(server.requests[0]?.body).toEqual({ is_enabled: true }));
  });

  it('that cannot be made says why, what to do, and what to try again', async () => {
    const refused = show({
      review: {
        key: null,
        advice: null,
        settings: null,
        settingsRefusals: [
          { code: 'LOOP_LOW_AUTOMATION', params: { percent: 61, needed: 70 } },
          { code: 'LOOP_CHANGED', params: { daysLeft: 1 } },
          { code: 1021, params: {} },
        ],
      },
    });
    expect(refused.textContent).toContain('the loop was automated 61% of the time; settings can be judged from 70%.');
    expect(refused.textContent).toContain('The next look is in 1 day.');
    expect(refused.textContent).toContain('Recent severe hypo- or hyperglycaemia: review this patient manually.');
    expect(within(refused).queryByRole('button')).toBeNull();
    expect(within(refused).queryByRole('textbox')).toBeNull();
  });

  it('that does not come can be asked for again', async () => {
    renderInApp(<ReviewPart patient={PATIENT} />, {
      known: [
        [userKeys.own, aUser()],
        [loopKeys.switch(PATIENT.id), { isOffered: true, isEnabled: true }],
      ],
    });
    expect(await screen.findByText('The review could not be made')).toBeTruthy();
    expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
  });

  it('shows what runs, what to consider and why, and the replay with its band', () => {
    const settings = show();
    expect(settings.textContent).toContain(
      'After 24 of 50 meals with a bolus, at the times that change, glucose was above 180 mg/dL',
    );
    const table = within(settings).getByRole('table', { name: 'Carb ratio' });
    expect(table.textContent).toContain('All day10 g/U↓8.5 g/U');
    const effect = within(settings).getByRole('table', { name: 'The 21 days replayed with the advice' });
    expect(effect.textContent).toContain('Time in range70.4%74.6%about +4 (±0 to +8)');
    expect(settings.textContent).toContain('Insulin: +0.6 U a day.');
    expect(settings.textContent).toContain('Stays for now: one kind of setting at a time.');
    expect(settings.textContent).toMatch(/Basal rates(12:00 AM|00:00): 0.9 U\/hr(6:00 AM|06:00): 1.1 U\/hr/);
    expect(settings.textContent).toContain('Settings not used while automated were not judged.');
    expect(screen.getByText(/^Closed-loop review 1.0.0/)).toBeTruthy();
  });

  it('says of behavior that comes first what it was', () => {
    const { advice } = REVIEW;
    if (!advice) throw new Error('No advice.');
    const levers = advice.levers.map((lever) =>
      lever.lever === 'carbRatio' ? { ...lever, change: null, stays: 'BEHAVIOUR_FIRST' as const } : lever,
    );
    const findings = [{ code: 'LATE_BOLUSES' as const, count: 9, of: 20, pointsLost: null, events: [] }];
    const settings = show({
      review: {
        findings,
        advice: { ...advice, settings: PRESENT as NonNullable<LoopReview['settings']>, levers, effect: null },
      },
    });
    expect(settings.textContent).toContain('In 21 days: Late meal boluses');
    expect(settings.textContent).toContain('No change to consider now.');
    expect(screen.getByRole('button', { name: 'Keep as now and tell the patient' })).toBeTruthy();
  });

  it('is only read by who does not treat', () => {
    const settings = show({ staffRole: 'educator' });
    expect(within(settings).queryByRole('textbox')).toBeNull();
    expect(within(settings).queryByRole('button')).toBeNull();
    expect(settings.textContent).toContain('8.5 g/U');
  });
});

describe('settings to approve', () => {
  it('are judged at their field while they are typed, and not sent while anything is wrong', async () => {
    show();
    await userEvent.clear(ratio());
    await userEvent.type(ratio(), '6');
    expect(screen.getByText('At most 3 g/U more or less in one review.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('1 value cannot be approved yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(ratio());
    await userEvent.type(ratio(), 'ten');
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the advice' }));
    expect((ratio() as HTMLInputElement).value).toBe('8.5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are approved after a question that shows old and new, with what was sent to whom', async () => {
    const server = fakeServer({
      [PATH]: { status: 201, body: toWire(approveLoopSettingsCall.answer.schema, DECISION) },
    });
    vi.stubGlobal('fetch', server.fetch);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Approve settings for Maya Levi?');
    expect(question.textContent).toContain('Carb ratio10 → 8.5 g/U');
    await userEvent.type(within(question).getByLabelText('Note to the patient (optional)'), 'Bolus before eating.');
    await userEvent.click(within(question).getByRole('button', { name: 'Approve and share' }));
    const sent = await screen.findByText('Approved and shared');
    expect(sent.closest('[role=status]')?.textContent).toContain(
      'Maya Levi finds these settings under My Recommendations and will be notified.',
    );
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      key: REVIEW.key,
      note: 'Bolus before eating.',
      settings: { system: 'minimed-780g', carb_ratio_grams_per_unit: [{ start_minute: 0, value: 8.5 }] },
    });
  });

  it('that something has overtaken are not approved, which is said', async () => {
    vi.stubGlobal(
      'fetch',
      fakeServer({ [PATH]: { status: 409, body: { error: 'x', code: 2042, detail: 'advice-outdated' } } }).fetch,
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve and share' }));
    expect((await screen.findByRole('dialog')).textContent).toMatch(/look at the new review/);
    expect(screen.queryByText('Approved and shared')).toBeNull();
  });

  it('are chosen where the system takes only a few values, and read in mmol/L', async () => {
    show({ unit: 'mmol/L' });
    const target = screen.getByRole('combobox', { name: 'Target of the loop, All day', hidden: true });
    expect(
      within(target)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['5.6 mmol/L', '6.1 mmol/L', '6.7 mmol/L']);
    const settings = screen.getByRole('region', { name: 'Settings' });
    expect(settings.textContent).toContain('2.5 mmol/L/U');
  });
});

describe('approved settings', () => {
  it('are a timeline with old and new, and whether the patient has confirmed them', () => {
    const decisions = [
      { ...DECISION, acknowledgedAt: '2022-03-16T09:00:00Z', isEdited: true },
      { ...DECISION, id: 'b' },
    ];
    renderInApp(<DecisionsCard patient={PATIENT} />, { known: [[loopKeys.decisions(PATIENT.id), { decisions }]] });
    const items = within(screen.getByRole('region', { name: 'Approved settings' })).getAllByRole('heading', {
      level: 3,
    });
    expect(items).toHaveLength(2);
    const shown = screen.getByRole('region', { name: 'Approved settings' }).textContent;
    expect(shown).toContain('10 → 8.5 g/U');
    expect(shown).toContain('Confirmed as set');
    expect(shown).toContain('Not confirmed by the patient yet');
    expect(shown).toContain('Edited');
  });

  it('are none at first', () => {
    renderInApp(<DecisionsCard patient={PATIENT} />, { known: [[loopKeys.decisions(PATIENT.id), { decisions: [] }]] });
    expect(screen.getByText('No settings have been approved for this loop yet.')).toBeTruthy();
  });
});

describe('the patient', () => {
  const own = (approved: unknown) =>
    renderInApp(<OwnLoopSettingsCard />, {
      known: [
        [userKeys.own, aPatientUser()],
        [ownLoopSettingsQuery(PATIENT.id).queryKey, { approved }],
      ],
    });

  it('reads what to change, and says that it is done', async () => {
    const { review: _, isEdited: __, algorithmVersion: ___, ...approved } = DECISION;
    const server = fakeServer({
      [`/api/patient/${PATIENT.id}/own_loop_settings/${DECISION.id}/acknowledgement`]: ({ body }) => ({
        body: { acknowledged: body },
        status: 500,
      }),
    });
    vi.stubGlobal('fetch', server.fetch);
    own(approved);
    const card = screen.getByRole('region', { name: 'Settings for your closed loop' });
    expect(card.textContent).toContain('10 → 8.5 g/U');
    expect(card.textContent).toContain('Bolus before eating.');
    // What the loop does not use is not asked for.
    expect(card.textContent).not.toContain('Basal rates');
    await userEvent.click(screen.getByRole('button', { name: 'I have updated my pump' }));
    await vi.waitFor(() => expect(server.requests.map(({ body }) => body)).toContainEqual({ acknowledged: true }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('has nothing to confirm where nothing changes, and sees nothing where nothing was approved', () => {
    own({ ...DECISION, settings: PRESENT, changedLevers: [] });
    expect(screen.getByText(/The settings stay as they are/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    document.body.replaceChildren();
    own(null);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is told where the settings could not be loaded', async () => {
    renderInApp(<OwnLoopSettingsCard otherwise={<p>No plan yet</p>} />, { known: [[userKeys.own, aPatientUser()]] });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(screen.getByText('No plan yet')).toBeTruthy();
  });
});
