import { type PeriodChoice, PRESETS_DAYS, type TypedDays, USUAL_CHOICE } from './report-period.ts';

/** The words of an address: who reloads the page, or comes back to it, sees the same days. */
const WORDS = { preset: 'days', from: 'from', to: 'to', comparedFrom: 'compared-from', comparedTo: 'compared-to' };

/** What the address asks for; a word that it does not know counts as not given. */
export function choiceInAddress(params: URLSearchParams): PeriodChoice {
  const own = daysIn(params, WORDS.from, WORDS.to);
  const compared = daysIn(params, WORDS.comparedFrom, WORDS.comparedTo);
  const preset = PRESETS_DAYS.find((days) => String(days) === params.get(WORDS.preset));
  return {
    ...USUAL_CHOICE,
    ...(preset && { preset }),
    ...(own && { preset: 'custom', own }),
    ...(compared && { comparison: 'custom', compared }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function daysIn(params: URLSearchParams, fromWord: string, toWord: string): TypedDays | null {
  const [from, to] = [params.get(fromWord) ?? '', params.get(toWord) ?? ''];
  return isDay(from) && isDay(to) ? { from, to } : null;
}

/** Every month of an address that was typed by hand has its own length. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The address of a choice; what is as usual stays out of it. What else stands there stays. */
export function addressOfChoice(
  { preset, own, comparison, compared }: PeriodChoice,
  before: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const word of Object.values(WORDS)) params.delete(word);
  if (preset === 'custom') setDays(params, own, [WORDS.from, WORDS.to]);
  else if (preset !== USUAL_CHOICE.preset) params.set(WORDS.preset, String(preset));
  if (comparison === 'custom') setDays(params, compared, [WORDS.comparedFrom, WORDS.comparedTo]);
  return params;
}

function setDays(params: URLSearchParams, { from, to }: TypedDays, [fromWord, toWord]: readonly [string, string]) {
  params.set(fromWord, from);
  params.set(toWord, to);
}
