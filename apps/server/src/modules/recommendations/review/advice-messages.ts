import { differenceOfSetting } from '@glidepath/api-contract/advice/difference-of-setting';
import { leftOutReason, lowsSentenceKey, wasVeryLow } from '@glidepath/api-contract/advice/left-out-day';
import { lessInRangeKey } from '@glidepath/api-contract/advice/less-in-range';
import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { Sentence } from '@glidepath/api-contract/advice/sentence';
import { takenSentence } from '@glidepath/api-contract/advice/taken-sentence';
import type { StoredPlanAdvice } from '@glidepath/api-contract/wire/stored-advice';
import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';
import { type PlanDifference, SCALE_TOP_MG_DL } from '@glidepath/treatment-plan';

import type { AdviceTexts } from './advice-texts.ts';

/** Which part of the plan a message is about, in the names of the rationale. */
type MessageArea = 'general' | 'basal' | 'cr' | 'cf' | 'bolus';
type Setting = StoredPlanAdvice['settings'][number];
export type Message = Readonly<{ area: MessageArea; text: string }>;

/** What the review page tells a clinician of an advice: the summary, what to look at, and why each value changes. */
export function adviceMessages(advice: StoredPlanAdvice, texts: AdviceTexts): Message[] {
  const general = (text: string): Message => ({ area: 'general', text });
  const dose = texts.number(advice.totalDailyDoseUnits, 1);
  return [
    general(summaryLine(advice, texts)),
    ...leftOutLines(advice, texts).map(general),
    ...advice.notes.map((note) => general(texts.review([`notes.${note}`, 'notes.other']))),
    ...(advice.takenOtherwise ?? []).map((taken) => general(takenLine(taken, texts))),
    ...(advice.otherInsulin ?? []).map((other) => general(otherInsulinLine(other, texts))),
    ...(advice.unrecordedBasal
      ? [general(texts.review('summary.unrecordedBasal', recordedDays(advice.unrecordedBasal)))]
      : []),
    ...worseLines(advice, texts).map(general),
    ...advice.flags.map((flag) => general(texts.review([`flags.${flag}`, 'flags.other'], { dose }))),
    ...advice.settings
      .filter(({ from, to }) => from !== to)
      .map((setting) => ({ area: AREA_OF_PLACE[setting.place.area], text: reasonLine(setting, texts) })),
  ];
}

/** The same by the parts of the rationale, which are offered for the patient: what is for clinicians alone stays out. */
export function adviceRationale(advice: StoredPlanAdvice, texts: AdviceTexts) {
  const lines = adviceMessages(advice, texts);
  const linesOf = (area: MessageArea) =>
    lines
      .filter((line) => line.area === area)
      .map(({ text }) => text)
      .join('\n');
  return {
    general: summaryLine(advice, texts),
    basalComments: linesOf('basal') || null,
    crComments: linesOf('cr') || null,
    cfComments: linesOf('cf') || null,
  };
}

/** A plan that is expected to cost time in range is not proposed without a word. */
function worseLines({ predictedEffect }: StoredPlanAdvice, { review }: AdviceTexts): string[] {
  const key = predictedEffect && lessInRangeKey(predictedEffect);
  return key ? [review(`effect.${key}`)] : [];
}

const AREA_OF_PLACE: Readonly<Record<Setting['place']['area'], MessageArea>> = {
  basal: 'basal',
  'basal-injection': 'basal',
  'carb-ratio': 'cr',
  'period-carb-ratio': 'cr',
  'meal-dose': 'cr',
  'correction-factor': 'cf',
  'period-correction-factor': 'cf',
  scale: 'cf',
};

function summaryLine({ settings, period, glucoseSource }: StoredPlanAdvice, { review, counted }: AdviceTexts): string {
  const changed = settings.filter(({ from, to }) => from !== to).length;
  const { firstDay, days, glucoseDays, planSince, asNowSince } = period;
  const last = dayAfter(firstDay, days - 1);
  const counts = { days: String(days), glucoseDays: String(glucoseDays) };
  const found = review(`summary.from.${glucoseSource}`, { ...counts, first: firstDay, last });
  const changes = changed === 0 ? review('summary.unchanged') : counted('summary.changed', changed);
  return [
    `${changes}, ${found}.`,
    ...(planSince ? [review('summary.planSince', { day: planSince })] : []),
    ...(asNowSince ? [review('summary.asNowSince', { day: asNowSince })] : []),
  ].join(' ');
}

/** For clinicians: why a day was left out is nothing that a patient is told without them. */
function leftOutLines({ daysLeftOut = [] }: StoredPlanAdvice, texts: AdviceTexts): string[] {
  if (daysLeftOut.length === 0) return [];
  const named = daysLeftOut.map(({ day, ...why }) =>
    texts.leftOut('named', { day, reason: leftOutReason(why, texts.leftOut) }),
  );
  return [
    texts.counted('leftOut.days', daysLeftOut.length, { days: named.join(', ') }),
    ...daysLeftOut.filter(wasVeryLow).map(({ day, reason, lowestMgDl }) => {
      const lowest = lowestMgDl === null ? '' : `${texts.glucose(lowestMgDl)} ${texts.unit}`;
      return texts.review(lowsSentenceKey({ reason }), { day, lowest });
    }),
  ];
}

type TakenOtherwise = NonNullable<StoredPlanAdvice['takenOtherwise']>[number];

function takenLine(taken: TakenOtherwise, { review, number }: AdviceTexts): string {
  const { key, daysKey, units, minutes } = takenSentence(taken);
  const times = Object.fromEntries(Object.entries(minutes).map(([name, minute]) => [name, timeText(minute)]));
  const names = { planned: number(units.planned, 1), taken: number(units.taken, 1), ...times };
  return `${review(key, names)} ${review(daysKey, recordedDays(taken))}`;
}

type OtherInsulin = NonNullable<StoredPlanAdvice['otherInsulin']>[number];

function otherInsulinLine({ dose, planned, taken, ...days }: OtherInsulin, { review }: AdviceTexts): string {
  const names = { planned: review(`summary.insulins.${planned}`), taken: review(`summary.insulins.${taken}`) };
  return `${review(`summary.otherInsulin.${dose}`, names)} ${review('summary.otherInsulin.days', recordedDays(days))}`;
}

const recordedDays = ({ days, outOf }: Pick<TakenOtherwise, 'days' | 'outOf'>) => ({
  days: String(days),
  outOf: String(outOf),
});

function reasonLine(setting: Setting, texts: AdviceTexts): string {
  const difference = differenceOfSetting(setting);
  const what = texts.plan(`differences.quantities.${difference.quantity}`);
  const place = placeText(difference, texts);
  return texts.review('comments.reasonLine', {
    name: place === '' ? what : `${what}, ${place}`,
    before: valueText(setting.from, setting.place.unit, texts),
    after: valueText(setting.to, setting.place.unit, texts),
    reason: sentenceText(reasonSentence(setting), texts),
  });
}

function sentenceText({ key, params, phrases = {} }: Sentence, texts: AdviceTexts): string {
  const numbers = Object.entries(params).map(([name, amount]) => [name, paramText(name, amount, texts)]);
  const parts = Object.entries(phrases).map(([name, phrase]) => [name, sentenceText(phrase, texts)]);
  const names = Object.fromEntries([...numbers, ...parts]) as Record<string, string>;
  return params['count'] === undefined ? texts.review(key, names) : texts.counted(key, params['count'], names);
}

/** Sentences round their numbers themselves. */
const MOST_DECIMALS = 3;

function paramText(name: string, amount: number, { glucose, number }: AdviceTexts): string {
  if (name.endsWith('Minute')) return timeText(amount);
  return name.includes('MgDl') ? glucose(amount) : number(amount, MOST_DECIMALS);
}

/** Basal rates have up to three decimals, everything else one at the most. */
function valueText(
  amount: number,
  unit: Setting['place']['unit'],
  { glucose, number, unit: glucoseUnit }: AdviceTexts,
): string {
  if (unit === 'mg/dL/U') return `${glucose(amount)} ${glucoseUnit}/U`;
  return `${number(amount, 3)} ${UNIT_TEXTS[unit]}`;
}

const UNIT_TEXTS = { 'U/h': 'U/hr', 'g/U': 'g/U', 'U/10g': 'U/10g', 'U/15g': 'U/15g', U: 'U' } as const;

function placeText({ place }: Pick<PlanDifference, 'place'>, { plan, glucose, unit }: AdviceTexts): string {
  const { period, atMinute, lowMgDl, highMgDl, startMinute, endMinute } = place;
  const isAllDay = startMinute === 0 && endMinute === MINUTES_PER_DAY;
  return [
    ...(period ? [plan(`periods.${period}`)] : []),
    ...(atMinute === undefined ? [] : [plan('differences.injectionAt', { time: timeText(atMinute) })]),
    ...(lowMgDl === undefined || highMgDl === undefined
      ? []
      : [`${glucose(lowMgDl)}${highMgDl >= SCALE_TOP_MG_DL ? '+' : `–${glucose(highMgDl)}`} ${unit}`]),
    ...(startMinute === undefined || endMinute === undefined
      ? []
      : [isAllDay ? plan('differences.allDay') : `${timeText(startMinute)}–${timeText(endMinute)}`]),
  ].join(', ');
}

/** 24 hours: an answer has no reader whose clock is known. */
function timeText(minuteOfDay: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}
