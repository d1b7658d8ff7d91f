import { differenceOfSetting } from '@glidepath/api-contract/advice/difference-of-setting';
import { DAY_MS, HOUR_MS, MINUTE_MS, percentText, pointsChange, shownPercent } from '@glidepath/quantities';
import type { CarbUnits } from '@glidepath/treatment-plan';
import { type CriterionMet, measuredFigure } from '@glidepath/worklist-rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { usePlaceText } from '#plan-editors/differences/place-text.ts';
import { useValueText } from '#plan-editors/differences/value-text.ts';
import { formatDay } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { leftToRight } from '#shared/format/times.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { isInReview } from './next-step.ts';
import type { WorklistRow } from './worklist.query.ts';

/** "12%", "<1%": a share of time as the reports write it. */
export function shareText(percent: number): string {
  return percentText(shownPercent({ wholePercent: Math.round(percent), exactPercent: percent }));
}

/** "+5", "−32". */
export function pointsText(change: number, language: Language): string {
  const { points, decimals } = pointsChange(change);
  const number = formatNumber(Math.abs(points), language, decimals);
  if (points === 0) return '±0';
  return `${points > 0 ? '+' : '−'}${number}`;
}

/** Longer ones would not be read. */
const MOST_CHARACTERS = 90;

/** A part in its words and, if there is no room for them, in fewer. */
type Part = string | readonly [whole: string, short: string];

/** Joined while there is room: the first says most. */
export function joinedWhy(parts: readonly Part[]): string {
  return parts.reduce<string>((line, part) => {
    const wordings = typeof part === 'string' ? [part] : part;
    const joined = wordings.map((words) => (line === '' ? words : `${line} · ${words}`));
    return joined.find((longer) => shownLength(longer) <= MOST_CHARACTERS) ?? (line === '' ? (joined[0] ?? '') : line);
  }, '');
}

/** Marks of direction are not seen. */
const shownLength = (text: string) => text.replace(/[\u2066-\u2069]/g, '').length;

/** Why a patient is on the list, in one line: the criterion and its goal, what would be changed, how long it waits. */
export function useWhyLine(): (row: WorklistRow) => string {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const changeText = useFirstChange();
  return (row) => {
    const reason = reasonText(row, { t, language, glucose });
    const change = changeText(row);
    const possibleOn = isInReview(row) ? null : row.nextPossibleOn;
    const parts = [
      ...(reason ? [reason] : []),
      ...(reason || change ? [] : [t(`states.${row.state}`)]),
      ...(change ? [change] : []),
      ...comesBack(row, { t, language }),
      ...(!change && possibleOn ? [t('why.availableFrom', { day: formatDay(possibleOn, language) })] : []),
      ...(row.daysWaiting > 0 ? [t('why.days', { days: row.daysWaiting })] : []),
    ];
    return joinedWhy(parts);
  };
}

/** The day on which a row that is put off or waits for data is looked at again. */
function comesBack(
  { dataRequest, snoozedUntil }: WorklistRow,
  { t, language }: Pick<Words, 't' | 'language'>,
): string[] {
  return [
    ...(dataRequest ? [t('why.awaitedUntil', { day: formatDay(dataRequest.until, language) })] : []),
    ...(snoozedUntil ? [t('why.snoozedUntil', { day: formatDay(snoozedUntil, language) })] : []),
  ];
}

type Words = Readonly<{ t: TFunction<'worklist'>; language: Language; glucose: GlucoseWriter }>;

/** Figures of days long ago are no reason where the connection is what is missing. */
const TOLD_BY_STATE: readonly WorklistRow['state'][] = ['connection-lost', 'titrating', 'awaiting-data'];

function reasonText(row: WorklistRow, words: Words): string | undefined {
  const [gravest] = row.criteria;
  if (TOLD_BY_STATE.includes(row.state)) return words.t(`states.${row.state}`);
  if (row.state === 'needs-data' && row.missingData) return words.t(`missing.${row.missingData}`);
  return gravest && criterionText(gravest, row, words);
}

export function criterionText(
  met: CriterionMet,
  { glucose: figures }: Pick<WorklistRow, 'glucose'>,
  words: Words,
): string {
  const { t, language, glucose } = words;
  const figure = measuredFigure(met);
  if (figure === 'active' && figures === null) return t('why.tooFew');
  const isolated = (text: string) => leftToRight(text, language);
  const measured = figure === 'time-in-range-change' ? pointsText(met.measured, language) : measuredShare(met);
  return t(`why.${figure}`, {
    measured: isolated(measured),
    goal: isolated(goalText(met, figure)),
    below54: isolated(`<${glucose.limit(54)}`),
    below70: isolated(`<${glucose.limit(70)}`),
    above250: isolated(`>${glucose.limit(250)}`),
  });
}

/** With a decimal where it would read as its own limit. */
function measuredShare({ measured, limit }: CriterionMet): string {
  return limit > 0 && Math.round(measured) === limit ? `${measured.toFixed(1)}%` : shareText(measured);
}

/** Of older people no time below 54 is within the goal. */
function goalText({ limit }: CriterionMet, figure: ReturnType<typeof measuredFigure>): string {
  if (figure === 'time-in-range' || figure === 'active') return `${limit}%`;
  return limit === 0 ? '0%' : `<${limit}%`;
}

const CARB_UNITS_OF: Readonly<Record<string, CarbUnits>> = {
  'g/U': 'g_per_u',
  'U/10g': 'u_per_10g',
  'U/15g': 'u_per_15g',
};

/** "3 changes: Carb ratio, Evening: 11 → 13 g/U", or only how many; undefined where there is no advice. */
function useFirstChange(): (row: WorklistRow) => readonly [whole: string, short: string] | undefined {
  const { t } = useTranslation(['worklist', 'plan-editors']);
  const language = useLanguage();
  const { unit } = useGlucoseWriter();
  const placeText = usePlaceText(unit);
  const valueText = useValueText(unit);
  return (row) => {
    // Beside a recommendation that waits nothing else is advised.
    const prepared = isInReview(row) || row.dataRequest ? null : row.prepared;
    const setting = prepared?.firstChange;
    const count = prepared?.changedValues;
    if (!setting || count == null) return undefined;
    const { quantity, place, before, after } = differenceOfSetting(setting);
    const carbUnits = CARB_UNITS_OF[setting.place.unit] ?? null;
    const [from, to] = [before, after].map((value) => {
      const shown = valueText(quantity, value, carbUnits);
      return typeof shown === 'object' && shown !== null ? shown : { number: shown ?? '–', unit: '' };
    }) as [NumberAndUnit, NumberAndUnit];
    const what = [t(`plan-editors:differences.quantities.${quantity}`), placeText({ place })]
      .filter(Boolean)
      .join(', ');
    const values = fromTo(from.number, `${to.number} ${to.unit}`.trim(), language);
    return [t('why.changes', { count, first: `${what}: ${values}` }), t('why.changesInAll', { count })];
  };
}

/** The old value where reading begins, the arrow towards the new one. */
export function fromTo(before: string, after: string, language: Language): string {
  return [before, after]
    .map((value) => leftToRight(value, language))
    .join(language === 'he' ? '\u00a0←\u00a0' : '\u00a0→\u00a0');
}

type NumberAndUnit = Readonly<{ number: string; unit: string }>;

type Age = Readonly<{
  key: 'dataMinutes' | 'dataHours' | 'dataDays';
  amount: number;
  tone: 'fresh' | 'old' | 'very-old';
}>;

const OLD_AFTER_HOURS = 24;
const VERY_OLD_AFTER_HOURS = 72;

/** How long ago; amber after a day, red after three. */
export function dataAge(newestDataAt: string, nowMs: number): Age {
  const ms = Math.max(0, nowMs - Date.parse(newestDataAt));
  const tone = toneOf(ms / HOUR_MS);
  if (ms < HOUR_MS) return { key: 'dataMinutes', amount: Math.floor(ms / MINUTE_MS), tone };
  if (ms < 2 * DAY_MS) return { key: 'dataHours', amount: Math.floor(ms / HOUR_MS), tone };
  return { key: 'dataDays', amount: Math.floor(ms / DAY_MS), tone };
}

function toneOf(hours: number): Age['tone'] {
  if (hours > VERY_OLD_AFTER_HOURS) return 'very-old';
  return hours > OLD_AFTER_HOURS ? 'old' : 'fresh';
}
