import { DAY_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { agreementOf, agreementOfAll, BLIND_AGAIN_AFTER_DAYS, blindLooks, type SecondOpinion } from './agreement.ts';

const times = (count: number, view: SecondOpinion['view'], advised: SecondOpinion['advised']): SecondOpinion[] =>
  Array.from({ length: count }, () => ({ view, advised }));

describe('agreementOf', () => {
  it('tells the same, the opposite and who alone would change apart; who cannot say is counted beside', () => {
    const opinions = [
      ...times(4, 'more', 'more'),
      ...times(3, 'leave', 'leave'),
      ...times(1, 'less', 'more'),
      ...times(2, 'leave', 'more'),
      ...times(1, 'less', 'leave'),
      ...times(5, 'cannot-say', 'less'),
    ];
    const { byAdvice, agreed, ...counts } = agreementOf(opinions);
    expect(counts).toMatchObject({ answers: 11, cannotSay: 5, same: 7, opposite: 1, onlyClinician: 1, onlyAdvice: 2 });
    expect(byAdvice.map(({ advised, views }) => [advised, ...Object.values(views)])).toEqual([
      ['less', 0, 0, 0, 5],
      ['leave', 1, 3, 0, 0],
      ['more', 1, 2, 4, 0],
    ]);
    expect(agreed).toMatchObject({ count: 7, all: 11 });
  });

  it("gives Cohen's kappa as worked out by hand, inside its interval", () => {
    // 20 of 30 agree; by chance (15·14 + 5·7 + 10·9) of 30².
    const opinions = [
      ...times(11, 'more', 'more'),
      ...times(2, 'more', 'leave'),
      ...times(2, 'more', 'less'),
      ...times(3, 'leave', 'leave'),
      ...times(1, 'leave', 'more'),
      ...times(1, 'leave', 'less'),
      ...times(6, 'less', 'less'),
      ...times(2, 'less', 'more'),
      ...times(2, 'less', 'leave'),
    ];
    const { kappa, agreed } = agreementOf(opinions);
    const byChance = (15 * 14 + 5 * 7 + 10 * 9) / 900;
    expect(agreed?.percent).toBeCloseTo((100 * 20) / 30, 9);
    expect(kappa?.value).toBeCloseTo((20 / 30 - byChance) / (1 - byChance), 9);
    expect(kappa?.lowest).toBeLessThan(kappa?.value ?? 0);
    expect(kappa?.highest).toBeGreaterThan(kappa?.value ?? 0);
  });

  it('is zero for whoever answers without looking, one for whoever always says the same', () => {
    const blind = (['less', 'leave', 'more'] as const).flatMap((advised) =>
      (['less', 'leave', 'more'] as const).flatMap((view) => times(4, view, advised)),
    );
    expect(agreementOf(blind).kappa?.value).toBeCloseTo(0, 9);
    const all = agreementOf([...times(6, 'more', 'more'), ...times(6, 'less', 'less')]).kappa;
    expect(all).toMatchObject({ value: 1, highest: 1 });
    // Twelve that agree do not prove that all ever will.
    expect(all?.lowest).toBeLessThan(0.8);
  });

  it('says nothing of nine answers, however many could not say', () => {
    const few = agreementOf([...times(9, 'more', 'more'), ...times(5, 'cannot-say', 'more')]);
    expect(few).toMatchObject({ answers: 9, agreed: null, kappa: null });
    expect(agreementOf([]).byAdvice.map(({ same }) => same)).toEqual([null, null, null]);
    expect(agreementOf(times(10, 'more', 'more')).agreed?.percent).toBe(100);
  });

  it('has no kappa where advice and views never varied', () => {
    expect(agreementOf(times(12, 'leave', 'leave'))).toMatchObject({ agreed: { percent: 100 }, kappa: null });
  });
});

describe('agreementOfAll', () => {
  const tenOf = (view: SecondOpinion['view']) => times(10, view, 'more');

  it('is of three clinicians or more, each with ten answers', () => {
    expect(agreementOfAll([tenOf('more'), tenOf('less')])).toBeNull();
    expect(agreementOfAll([tenOf('more'), tenOf('less'), times(9, 'more', 'more')])).toBeNull();
    expect(
      agreementOfAll([tenOf('more'), tenOf('less'), [...times(9, 'more', 'more'), ...tenOf('cannot-say')]]),
    ).toBeNull();
    expect(agreementOfAll([tenOf('more'), tenOf('less'), tenOf('leave')])).toMatchObject({ answers: 30, same: 10 });
  });

  it('leaves out who has too few: nobody is known by what came to the sum', () => {
    const three = [tenOf('more'), tenOf('less'), tenOf('leave')];
    expect(agreementOfAll([...three, times(3, 'more', 'more')])).toEqual(agreementOfAll(three));
  });
});

describe('blindLooks', () => {
  const look = (day: number, clinician = 'a', patient = 'p') => ({ clinician, patient, enteredAtMs: day * DAY_MS });

  it('leaves out who had seen advice for the same patient shortly before', () => {
    expect(blindLooks([look(0), look(3), look(30)])).toEqual([look(0), look(30)]);
  });

  it('counts from the last look, in whatever order they come', () => {
    const looks = [look(20), look(0), look(10)];
    expect(blindLooks(looks)).toEqual([look(0)]);
    expect(blindLooks([look(0), look(BLIND_AGAIN_AFTER_DAYS)])).toHaveLength(2);
  });

  it('holds of one clinician and one patient alone', () => {
    expect(blindLooks([look(0), look(1, 'b'), look(2, 'a', 'q')])).toHaveLength(3);
  });
});
