import type { DosedPlan } from '@glidepath/treatment-plan';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { advisedPlan, currentPlan } from '../recommendation/opened-plans.ts';
import type { ReviewSource } from '../review-source.ts';
import { anAdvice, aPumpRecommendation, aSetting, replayableDaysOf } from '../test-support/review-builders.ts';
import { replayableDaysQuery } from './replayable-days.query.ts';
import { ReviewCanvas } from './review-canvas.tsx';
import type { ChangePlan } from './use-lane-editing.ts';
import type { WhyOf } from './why-button.tsx';

beforeAll(async () => {
  await loadTexts(['recommendation-review', 'plan-editors', 'patient', 'shell', 'errors']);
  await loadLanguage('he');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const key of [LOCAL_KEYS.token, LOCAL_KEYS.tokenExpiresAt]) localStorage.removeItem(key);
  await i18n.changeLanguage('en');
});

const recommendation = aPumpRecommendation({ extra: { advice: anAdvice([]) } });
const reviewed = { recommendation, feedback: null };
// Only what the canvas needs.
const SOURCE = {
  reviewed,
  plans: { current: currentPlan(recommendation), advised: advisedPlan(reviewed) },
  patient: { dateOfBirth: '1990-05-17', weight: 70, typeOfDiabetes: 'Type1' },
  context: { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: [] },
} as unknown as ReviewSource;
const ADVISED = SOURCE.plans.advised as DosedPlan;

const sourceOf = (setting: ReturnType<typeof aSetting>): ReviewSource => ({
  ...SOURCE,
  reviewed: { ...reviewed, recommendation: aPumpRecommendation({ extra: { advice: anAdvice([setting]) } }) },
});

type ReviewedProps = Readonly<{
  isReadOnly: boolean;
  isPredictable: boolean;
  source: ReviewSource;
  whyOf: WhyOf;
  onChange: ChangePlan;
}>;

function Reviewed({ isReadOnly, isPredictable, source, whyOf, onChange }: ReviewedProps) {
  const [plan, setPlan] = useState(ADVISED);
  const change: ChangePlan = (next, isRun) => {
    setPlan(next);
    onChange(next, isRun);
  };
  return (
    <>
      <ReviewCanvas
        {...{ source, plan, isReadOnly, isPredictable, whyOf }}
        onChange={isReadOnly ? undefined : change}
        actions={null}
      />
      <output aria-label="entered">
        {plan.type === 'PUMP' ? plan.rates.basalUnitsPerHour.map(({ value }) => value).join() : ''}
      </output>
    </>
  );
}

/** Two of four days lie a little above the range. */
function show({
  isReadOnly = false,
  isPredictable = true,
  days = replayableDaysOf([184, 184, 170, 175]) as unknown,
  source = SOURCE,
  isLoaded = true,
  whyOf = (() => undefined) as WhyOf,
  onChange = (() => undefined) as ChangePlan,
} = {}) {
  const { queryKey } = replayableDaysQuery(recommendation.identifier);
  return renderInApp(<Reviewed {...{ isReadOnly, isPredictable, source, whyOf, onChange }} />, {
    known: isLoaded ? [[queryKey, days]] : [],
  });
}

const basal = () => screen.getByRole('slider', { name: /Basal rate|מינון בזאלי|קצב בזאלי/ });
const entered = () => screen.getByRole('status', { name: 'entered' }).textContent;
const verdict = () => screen.getByRole('region', { name: 'Predicted effect of the plan' }).textContent ?? '';

describe('the canvas of a review', () => {
  it('says how the days were and are predicted to be, and draws both', () => {
    const { container } = show();
    expect(verdict()).toMatch(/Time in range50% →predicted 9\d% \(\d+–\d+%\)/);
    expect(container.querySelectorAll('[data-part="profile"] [data-part="before"]')).toHaveLength(1);
    expect(container.querySelectorAll('[data-part="profile"] [data-part="after"]')).toHaveLength(1);
    expect(container.querySelector('[data-part="profile"] [data-part="other"]')).toBeNull();
  });

  it.each([
    ['en', 'Predicted effect of the plan', /Risk index \(GRI\)\d+ →predicted \d+ \(\d+–\d+\)/],
    ['he', 'ההשפעה החזויה של התוכנית', /מדד סיכון \(GRI\)\d+ →חזוי \d+ \(\D?\d+–\d+\D?\)/],
  ])('gives the risk index a band as well (%s)', async (language, name, figure) => {
    await i18n.changeLanguage(language);
    show();
    expect(screen.getByRole('region', { name }).textContent).toMatch(figure);
  });

  it('follows the arrow keys with plan, verdict and curve, and shows the recommended one beside', () => {
    const { container } = show();
    const curve = () => container.querySelector('[data-part="profile"] [data-part="after"] path')?.getAttribute('d');
    const [before, said] = [curve(), verdict()];
    expect(basal().getAttribute('aria-valuetext')).toBe('from 0.8 U/hr to 0.85 U/hr, More insulin');
    fireEvent.keyDown(basal(), { key: 'ArrowUp' });
    fireEvent.keyDown(basal(), { key: 'PageUp' });
    expect(entered()).toBe('1.15');
    expect(curve()).not.toBe(before);
    expect(verdict()).not.toBe(said);
    expect(verdict()).toContain('recommended: ');
    expect(container.querySelector('[data-part="profile"] [data-part="other"]')).not.toBeNull();
  });

  it('takes what is typed if it could be approved, and the keyboard goes back to where it was', () => {
    show();
    const slider = basal();
    slider.focus();
    fireEvent.keyDown(slider, { key: '1' });
    const box = screen.getByRole('textbox', { name: slider.getAttribute('aria-label') ?? '' });
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: '99' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByText(/^Enter a number from 0 to 15 U\/hr, in steps of 0.001/)).not.toBeNull();
    expect(entered()).toBe('0.85');
    fireEvent.change(box, { target: { value: '0.9' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(entered()).toBe('0.9');
    expect(document.activeElement).toBe(basal());
  });

  it.each(['-1', '0,9', '12.34567'])('refuses %s as the cells of the plan do, and names what may be typed', (typed) => {
    show();
    const [first = '', rest = ''] = [typed.slice(0, 1), typed.slice(1)];
    fireEvent.keyDown(basal(), { key: first });
    const box = screen.getByRole<HTMLInputElement>('textbox');
    expect(box.value).toBe(first);
    fireEvent.change(box, { target: { value: first + rest } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByText(/^Enter a number from 0 to 15/)).not.toBeNull();
    expect(entered()).toBe('0.85');
  });

  it('tells how low and how high a value may be', () => {
    show();
    expect([basal().getAttribute('aria-valuemin'), basal().getAttribute('aria-valuemax')]).toEqual(['0', '15']);
  });

  it('begins its hours at 00:00 and ends them at 24:00', () => {
    const { container } = show();
    const hours = [...container.querySelectorAll('[data-part="hours"] text')].map((hour) => hour.textContent);
    expect([hours[0], hours.at(-1)]).toEqual(['00:00', '24:00']);
  });

  it('keeps the whole curve of a plan in the drawing, and warns beside the verdict that it costs time in range', () => {
    const { container } = show({ days: replayableDaysOf([150, 150, 160, 140]) });
    fireEvent.keyDown(basal(), { key: '0' });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(entered()).toBe('0');
    const path = container
      .querySelector('[data-part="profile"] [data-part="after"] path:last-child')
      ?.getAttribute('d');
    const heights = [...(path ?? '').matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(8);
    expect(screen.getByRole('alert').textContent).toMatch(/Clearly less time in range.*Look at this plan again/);
  });

  it('says of an edited value why another one was recommended, as a reason for that one', () => {
    show({ source: sourceOf(aSetting({ guards: ['TDD_CAP'] })) });
    const heldBack = () => screen.queryByRole('list', { name: 'More insulin than recommended' });
    expect(heldBack()).toBeNull();
    fireEvent.keyDown(basal(), { key: 'PageUp' });
    expect(heldBack()?.textContent).toMatch(
      /^Basal rate.*: 1\.1 U\/hr is more insulin than the recommended 0\.85 U\/hr\. Why 0\.85 U\/hr: Limited/,
    );
  });

  it.each([
    ['en', -0.1, /1\.1 U\/hr is more insulin .* do not ask for more here; if anything they asked for less\.$/],
    [
      'en',
      0.1,
      /Why 0\.85 U\/hr: More insulin here helped on the days it was chosen on, but not on the days kept aside/,
    ],
    ['he', -0.1, /1\.1 .* אינם מצדיקים יותר אינסולין כאן; אם כבר, הם הצדיקו פחות\.$/],
  ])('gives no failed reduction as a reason against more (%s, %d)', async (language, estimatedLogChange, told) => {
    await i18n.changeLanguage(language);
    const kept = { code: 'NOT_HELD_OUT', guards: ['NOT_HELD_OUT'], to: 0.85, from: 0.85, insulinChangePercent: 0 };
    show({ source: sourceOf(aSetting({ ...kept, evidence: { estimatedLogChange } })) });
    fireEvent.keyDown(basal(), { key: 'PageUp' });
    expect(screen.getByRole('list', { name: i18n.t('recommendation-review:canvas.heldBack') }).textContent).toMatch(
      told,
    );
  });

  it('takes what is typed when somebody goes elsewhere, and keeps the box open where it is no value', async () => {
    show();
    const type = async (text: string) => {
      basal().focus();
      await userEvent.keyboard(text);
    };
    await type('0.9');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    // Taken on the way to the button, which then took it back.
    expect(entered()).toBe('0.85');
    await type('0.9{Tab}');
    expect(entered()).toBe('0.9');
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: /Carb ratio/ }));
    await type('99');
    await userEvent.click(document.body);
    expect(entered()).toBe('0.9');
    expect(screen.getByText(/^Enter a number from 0 to 15/)).not.toBeNull();
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await type('1.5{Escape}');
    expect(entered()).toBe('0.9');
  });

  it('takes changes back step by step, by keys and by a button', async () => {
    show();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(basal(), { key: 'ArrowUp' });
    fireEvent.keyDown(basal(), { key: 'PageUp' });
    expect(entered()).toBe('1.15');
    fireEvent.keyDown(basal(), { key: 'z', ctrlKey: true });
    expect(entered()).toBe('0.9');
    fireEvent.keyDown(basal(), { key: 'z', metaKey: true });
    expect(entered()).toBe('0.85');
    fireEvent.keyDown(basal(), { key: 'z', ctrlKey: true });
    expect(entered()).toBe('0.85');
    fireEvent.click(screen.getByRole('button', { name: 'Reset to current' }));
    fireEvent.click(undo);
    expect(entered()).toBe('0.85');
  });

  it('takes a drag back with Escape, and a click for no drag', () => {
    // The page of the tests knows no pointers.
    Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined });
    const onWhy = vi.fn<() => void>();
    show({ whyOf: () => onWhy });
    const drag = (...toPx: readonly number[]) => {
      fireEvent.pointerDown(basal(), { button: 0, clientY: 100 });
      for (const clientY of toPx) fireEvent.pointerMove(basal(), { clientY });
    };
    drag(80);
    expect(Number(basal().getAttribute('aria-valuenow'))).toBeGreaterThan(0.85);
    fireEvent.keyDown(basal(), { key: 'Escape' });
    fireEvent.pointerMove(basal(), { clientY: 40 });
    fireEvent.pointerUp(basal());
    expect([basal().getAttribute('aria-valuenow'), entered()]).toEqual(['0.85', '0.85']);
    expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull();
    drag(99);
    fireEvent.pointerUp(basal());
    expect(entered()).toBe('0.85');
    fireEvent.click(screen.getByRole('button', { name: /^Why: Basal rate/ }));
    expect(onWhy).toHaveBeenCalledOnce();
    drag(80);
    fireEvent.pointerUp(basal());
    expect(Number(entered())).toBeGreaterThan(0.85);
  });

  it('leads to the evidence of a value by the keyboard too', async () => {
    const onWhy = vi.fn<() => void>();
    show({ whyOf: ({ lane }) => (lane.quantity === 'basalUnitsPerHour' ? onWhy : undefined) });
    basal().focus();
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    expect(onWhy).toHaveBeenCalledOnce();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells a run of steps from values at which somebody stopped', async () => {
    const changed = vi.fn<ChangePlan>();
    show({ onChange: changed });
    const runs = () => changed.mock.calls.map(([, isRun]) => isRun);
    fireEvent.keyDown(basal(), { key: 'ArrowUp' });
    fireEvent.keyDown(basal(), { key: 'ArrowUp' });
    fireEvent.keyDown(screen.getByRole('slider', { name: /Carb ratio/ }), { key: 'ArrowUp' });
    basal().focus();
    await userEvent.keyboard('0.7{Enter}1.05{Enter}');
    expect(runs()).toEqual([false, true, false, false, false]);
  });

  it('draws a value far beyond the others within its lane', () => {
    const { container } = show();
    fireEvent.keyDown(basal(), { key: '9' });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(entered()).toBe('9');
    const lines = container.querySelectorAll('[data-lane="basalUnitsPerHour"] > path[d]');
    const heights = [...lines].map((line) => /^M[\d.]+,([\d.]+)H/.exec(line.getAttribute('d') ?? '')?.[1]);
    // The former value is far below it, and its own number fits above it.
    expect(new Set(heights.filter(Boolean)).size).toBeGreaterThan(1);
    expect(container.querySelector('[data-part="break"]')).toBeNull();
  });

  it('names at once what the approval would have confirmed, by the same rule', () => {
    show();
    expect(screen.queryByText('Outside usual limits')).toBeNull();
    const factor = screen.getByRole('slider', { name: /Correction factor/ });
    fireEvent.keyDown(factor, { key: '4' });
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: '400' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    const notice = screen.getByText('Outside usual limits').closest('[role="status"]');
    expect(notice?.textContent).toContain('Correction factor, all day: 43 mg/dL/U → 400 mg/dL/U');
    fireEvent.keyDown(basal(), { key: '0' });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(notice?.textContent).toContain('Basal rate, all day: 0.8 U/hr → 0 U/hr');
  });

  it('predicts nothing while a value is missing or not valid, and says so as the summary does', () => {
    const { container } = show({ isPredictable: false });
    expect(verdict()).toContain('No prediction while a value is missing or not valid.');
    expect(verdict()).not.toContain('predicted');
    expect(container.querySelector('[data-part="profile"] [data-part="after"]')).toBeNull();
  });

  it('says that nothing could be predicted, tries again when asked, and lets values be changed meanwhile', async () => {
    signedIn();
    const path = `/api/v2/advisorPro/treatmentPlanRequest/${recommendation.identifier}/replayable_days`;
    const answers = [{ status: 500 }, { body: { replayable_days: null } }];
    vi.stubGlobal('fetch', fakeServer({ [path]: () => answers.shift() ?? {} }).fetch);
    const { container } = show({ isLoaded: false });
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('The prediction could not be loaded.');
    expect(failed.textContent).toContain('The plan can still be approved.');
    fireEvent.keyDown(basal(), { key: 'ArrowUp' });
    expect(entered()).toBe('0.9');
    expect(container.querySelector('[data-part="profile"]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No prediction can be drawn for these days.');
  });

  it('reads the day out where somebody points, or goes by the arrow keys', () => {
    show();
    const cursor = screen.getByRole('slider', { name: 'Time of day, glucose' });
    fireEvent.keyDown(cursor, { key: 'ArrowRight' });
    fireEvent.keyDown(cursor, { key: 'ArrowRight' });
    expect(cursor.getAttribute('aria-valuetext')).toMatch(/^00:30: \d+ mg\/dL, predicted \d+$/);
  });

  it('goes back to the recommended plan and to the current one', () => {
    show();
    const reset = (name: string) => screen.getByRole('button', { name: `Reset to ${name}` });
    expect(reset('recommended').hasAttribute('disabled')).toBe(true);
    fireEvent.click(reset('current'));
    expect(entered()).toBe('0.8');
    fireEvent.click(reset('recommended'));
    expect(entered()).toBe('0.85');
  });

  it('is only read where nothing may be changed, and says where nothing can be predicted', () => {
    const { container } = show({ isReadOnly: true, days: null });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(container.querySelector('[data-lane="basalUnitsPerHour"] [role="img"]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Reset/ })).toBeNull();
    expect(container.textContent).toContain('No prediction can be drawn for these days.');
  });

  it('stands in Hebrew, with a table behind the drawing', async () => {
    await i18n.changeLanguage('he');
    const { container } = show();
    expect(container.textContent).toContain('זמן בטווח');
    expect(container.textContent).not.toContain('canvas.');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(13);
  });
});
