import { getAgreementCall } from '@glidepath/api-contract/recommendations/get-agreement.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { agreementOf, type SecondOpinion } from '@glidepath/decision-outcome';
import type { PlanDifference, PumpPlan } from '@glidepath/treatment-plan';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { clinicQuery } from '#shared/account/clinic.query.ts';
import { userQuery } from '#shared/account/user.query.ts';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { agreementRows } from './agreement-csv.ts';
import { AgreementSection } from './agreement-section.tsx';
import { OpinionForm } from './opinion-form.tsx';
import { OwnViewOfChange, OwnViewOfOthers } from './own-view.tsx';
import { type Agreement, type AgreementAnswer, agreementQuery, ownOpinionQuery } from './second-opinion.query.ts';
import { settingName } from './setting-name.ts';

beforeAll(() => loadTexts(['second-opinion', 'errors']));
beforeEach(() => signedIn());
afterEach(() => localStorage.clear());

const ADVICE = { patientId: '00000000-0000-4000-8000-000000000001', requestId: '00000000-0000-4000-8000-000000000002' };
const PATH = `/api/patient/${ADVICE.patientId}/second_opinions/${ADVICE.requestId}`;
const rate = (value: number) => [{ startMinute: 0, value }];
const PUMP: PumpPlan = {
  type: 'PUMP',
  rates: { basalUnitsPerHour: rate(0.8), carbRatioGramsPerUnit: rate(9), correctionFactorMgDlPerUnit: rate(43) },
  settings: null,
};
const VIEW = { basal: 'less', meals: 'leave', correction: 'more' } as const;
const ADVISED = { basal: 'more', meals: 'leave', correction: 'leave' } as const;
const OPINION = { enteredAt: '2026-11-19T08:00:00Z', view: VIEW, advised: ADVISED };

type Asking = Readonly<{ isAsked?: boolean; role?: 'doctor' | 'viewer' }>;
const known = ({ isAsked = true, role = 'doctor' }: Asking = {}) =>
  [
    [userQuery().queryKey, aUser({ staffRole: role })],
    [clinicQuery().queryKey, { clinicConfiguration: { isSecondOpinionAsked: isAsked } }],
  ] as const;

describe('the question before the advice', () => {
  function ask(answer: Parameters<typeof fakeServer>[0][string] = { status: 201, body: {} }) {
    const server = fakeServer({ [PATH]: answer });
    vi.stubGlobal('fetch', server.fetch);
    const onGiven = vi.fn<() => void>();
    renderInApp(<OpinionForm {...ADVICE} plan={PUMP} headingOrder={3} onGiven={onGiven} />, { known: known() });
    return { ...server, onGiven };
  }
  const show = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show the advice' });
  const given = { entered_at: OPINION.enteredAt, view: VIEW, advised: ADVISED };

  it('asks about each setting of the plan, and sends what was chosen once all are', async () => {
    const { requests, onGiven } = ask({ status: 201, body: given });
    expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
    for (const [name, way] of [
      ['Basal rate', 'Less insulin'],
      ['Carb ratio', 'Leave'],
      ['Correction factor', 'More insulin'],
    ] as const) {
      expect(show().disabled).toBe(true);
      expect(screen.getByText('Choose one for each setting.')).toBeTruthy();
      const group = screen.getByRole('radiogroup', { name });
      expect(within(group).getAllByRole('radio')).toHaveLength(4);
      await userEvent.click(within(group).getByRole('radio', { name: way }));
    }
    await userEvent.click(show());
    await waitFor(() => expect(onGiven).toHaveBeenCalledOnce());
    expect(requests).toMatchObject([{ method: 'POST', path: PATH, body: { view: VIEW } }]);
  });

  it('is answered by keys: two for each setting at most', async () => {
    ask({ status: 201, body: given });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(3);
    expect(show().disabled).toBe(false);
  });

  it('is skipped by one click, whatever was chosen', async () => {
    const { requests, onGiven } = ask({ status: 201, body: { ...given, view: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(onGiven).toHaveBeenCalledOnce());
    expect(requests).toMatchObject([{ body: { view: null } }]);
  });

  it('says what went wrong, and lets the reader try again', async () => {
    const { onGiven } = ask({ status: 500, body: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onGiven).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Skip' }).disabled).toBe(false);
  });

  it.each(['advice-outdated', 'view-not-awaited'])('goes on where nothing is asked any more: %s', async (detail) => {
    const { onGiven } = ask({ status: 409, body: { detail } });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(onGiven).toHaveBeenCalledOnce());
  });

  it('names settings as the plan has them', () => {
    expect(settingName({ type: 'MDI_SSI' }, 'correction')).toBe('settings.slidingScale');
    expect(settingName({ type: 'MDI_FIXED_MEAL' }, 'meals')).toBe('settings.mealDoses');
    expect(settingName({ type: 'BASAL_ONLY' }, 'basal')).toBe('settings.basalDose');
  });
});

describe("the reader's own view beside the advice", () => {
  const basal = (insulin: PlanDifference['insulin']): PlanDifference => ({
    quantity: 'basalUnitsPerHour',
    place: { startMinute: 0, endMinute: 1440 },
    before: 0.8,
    after: 0.85,
    insulin,
  });
  const shown = (opinion: unknown, asking: Asking = {}) => {
    const server = fakeServer({});
    vi.stubGlobal('fetch', server.fetch);
    const { container } = renderInApp(
      <>
        <OwnViewOfChange {...ADVICE} difference={basal('more')} />
        <OwnViewOfOthers {...ADVICE} plan={PUMP} />
      </>,
      { known: [...known(asking), [ownOpinionQuery(ADVICE).queryKey, { isAwaited: false, opinion }]] },
    );
    return { text: container.textContent?.replace(/^.*?}\s*/s, '') ?? '', requests: server.requests };
  };

  it('stands beside each change, and names what the advice leaves', () => {
    const { text } = shown(OPINION);
    expect(text).toContain('You: less. Advice: more.');
    expect(text).toContain('Correction factor You: more. Advice: leave.');
    expect(text).not.toContain('Carb ratio');
  });

  it('is nothing where it was skipped', () => {
    expect(shown({ ...OPINION, view: null }).text).not.toContain('You:');
  });

  it('is not even asked for where the clinic does not ask, nor by a viewer', () => {
    for (const asking of [{ isAsked: false }, { role: 'viewer' }] as const) {
      const { text, requests } = shown(null, asking);
      expect([text.includes('You:'), requests]).toEqual([false, []]);
    }
  });
});

const times = (count: number, view: SecondOpinion['view'], advised: SecondOpinion['advised']) =>
  Array.from({ length: count }, (): SecondOpinion => ({ view, advised }));
const told = (opinions: readonly SecondOpinion[]): Agreement => {
  const { byAdvice, ...others } = agreementOf(opinions);
  return { ...others, byAdvice: [...byAdvice] };
};
const ENOUGH = told([...times(7, 'more', 'more'), ...times(2, 'less', 'more'), ...times(3, 'leave', 'leave')]);
const FEW = told(times(4, 'more', 'more'));
const ANSWER: AgreementAnswer = {
  from: '2025-11-20',
  to: '2026-11-19',
  own: {
    given: 13,
    skipped: 2,
    notBlind: 1,
    settings: [
      { setting: 'basal', agreement: ENOUGH },
      { setting: 'meals', agreement: FEW },
      { setting: 'correction', agreement: told([]) },
    ],
  },
  clinic: [
    { setting: 'basal', agreement: told([...times(20, 'more', 'more'), ...times(12, 'less', 'less')]) },
    { setting: 'meals', agreement: null },
    { setting: 'correction', agreement: null },
  ],
};

describe('agreement', () => {
  const open = (asking: Asking = {}, answer: AgreementAnswer = ANSWER) => {
    const server = fakeServer({});
    vi.stubGlobal('fetch', server.fetch);
    renderInApp(<AgreementSection />, { known: [...known(asking), [agreementQuery().queryKey, answer]] });
    return server;
  };
  const section = () => screen.getByRole('region', { name: 'Second opinion' });

  it('is told of each setting and way, with its interval and beyond chance', () => {
    open();
    const [own] = within(section()).getAllByRole('table', { name: 'Basal' });
    const rows = within(own as HTMLElement).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AdviceYou: lessYou: leaveYou: moreYou: cannot saySame way (95% interval)',
      'Less insulin0000Too few yet',
      'Leave0300Too few yet',
      'More insulin2070Too few yet',
    ]);
    expect(section().textContent).toContain('The same way in 10 of 12: 83% (55% to 95%).');
    expect(section().textContent).toMatch(/Cohen’s kappa\): 0\.\d\d \(/);
    expect(section().textContent).toContain('Opposite ways 2, only the clinician would change 0');
    expect(section().textContent).toContain('13 answers. Skipped 2 times. 1 does not count');
  });

  it('says nothing of too few answers, and nothing of a clinic in which somebody could be recognized', () => {
    open();
    expect(section().textContent).toContain('Too few yet: 4 of 10 answers.');
    expect(section().textContent).toContain('Too few yet: 0 of 10 answers.');
    expect(section().textContent).toContain(
      'Correction: too few yet. At least 3 clinicians with 10 answers each are needed',
    );
  });

  it('shows a viewer the clinic alone', () => {
    open({ role: 'viewer' });
    expect(screen.queryByRole('heading', { name: 'You and the advice' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'The clinic and the advice' })).toBeTruthy();
  });

  it('does not exist where the clinic does not ask, nor is it asked for', () => {
    const { requests } = open({ isAsked: false });
    expect(screen.queryByRole('region', { name: 'Second opinion' })).toBeNull();
    expect(requests).toEqual([]);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const answers = { '/api/second_opinions/': { status: 500, body: {} } };
    const server = fakeServer(answers);
    vi.stubGlobal('fetch', server.fetch);
    renderInApp(<AgreementSection />, { known: known() });
    await userEvent.click(await screen.findByRole('button', { name: /again/i }));
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(1));
  });

  it('is saved with no more of the clinic than is shown', () => {
    const t = i18n.getFixedT('en', 'second-opinion');
    const rows = agreementRows(ANSWER, t);
    expect(rows).toContainEqual(['You and the advice', 'Basal', 'Answers', 'More insulin', 'Less insulin', 2]);
    expect(rows).toContainEqual([
      'You and the advice',
      'Basal',
      'The same way, %',
      undefined,
      undefined,
      83.3,
      55.2,
      95.3,
      12,
    ]);
    expect(rows.filter(([whose]) => whose === 'The clinic and the advice').map(([, setting]) => setting)).not.toContain(
      'Correction',
    );
  });

  it('is what the contract says', () => {
    expect(getAgreementCall.answer.schema.safeParse(toWire(getAgreementCall.answer.schema, ANSWER)).success).toBe(true);
  });
});
