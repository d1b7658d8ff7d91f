import { lowsPhrase, timeBelowPhrase } from '@glidepath/api-contract/advice/reason-phrases';
import { isAllDay, notHeldOut } from '@glidepath/api-contract/advice/reason-sentence';
import { type Reasoned, roundedAmount, type Sentence } from '@glidepath/api-contract/advice/sentence';

const isCut = (name: string) => name.startsWith('HYPO_FORCE');

/** What a safety rule did, with the figures it went by; null where the reason says it already. */
export function guardSentence(guard: string, setting: Reasoned): Sentence | null {
  const { code, insulinChangePercent } = setting;
  if (guard === code || (isCut(guard) && isCut(code))) return null;
  if (guard === 'TDD_CAP') return inWords(insulinChangePercent < 0 ? 'TDD_CAP_FALL' : 'TDD_CAP');
  const named = NAMED_BY_GUARD[guard];
  if (!named) return inWords(guard);
  return named(setting) ?? { key: `guardsInShort.${guard}`, params: {} };
}

const inWords = (guard: string): Sentence => ({ key: `guards.${guard}`, params: {} });

type GuardSentence = (setting: Reasoned) => Sentence | null;

const ofLows =
  (guard: string): GuardSentence =>
  (setting) => {
    const lowsHere = lowsPhrase(setting);
    return lowsHere && { key: `guards.${guard}`, params: {}, phrases: { lowsHere } };
  };

const ofTimeBelow =
  (guard: string, ...figures: readonly string[]): GuardSentence =>
  (setting) => {
    const timeBelow = timeBelowPhrase(setting);
    if (!timeBelow || !figures.every((name) => Number.isFinite(setting.evidence[name]))) return null;
    const params = Object.fromEntries(figures.map((name) => [name, Math.round(setting.evidence[name] ?? 0)]));
    return { key: `guards.${guard}`, params, phrases: { timeBelow } };
  };

const cutForLows: GuardSentence = ({ evidence: { forcedPercent } }) =>
  forcedPercent === undefined
    ? null
    : { key: 'guards.HYPO_FORCE', params: { forcedPercent: Math.round(forcedPercent) } };

const highHours: GuardSentence = ({ evidence }) => {
  const { hoursFromMinute, hoursToMinute, hoursAbove180Percent: above, hoursBelow70Percent: below } = evidence;
  if (above === undefined || below === undefined) return null;
  if (hoursFromMinute === undefined || hoursToMinute === undefined) return null;
  const shares = { hoursAbove180Percent: Math.round(above), hoursBelow70Percent: roundedAmount(below, 1) };
  return isAllDay(evidence)
    ? { key: 'guards.HIGH_WITHOUT_LOWS_ALL_DAY', params: shares }
    : { key: 'guards.HIGH_WITHOUT_LOWS', params: { hoursFromMinute, hoursToMinute, ...shares } };
};

const NAMED_BY_GUARD: Readonly<Record<string, GuardSentence>> = {
  HIGH_WITHOUT_LOWS: highHours,
  ROOM: ofTimeBelow('ROOM', 'meanMgDl'),
  HYPO_HALF: ofLows('HYPO_HALF'),
  HYPO_BLOCK: ofLows('HYPO_BLOCK'),
  TBR_HALF: ofTimeBelow('TBR_HALF'),
  TBR_BLOCK: ofTimeBelow('TBR_BLOCK'),
  HYPO_WATCH: ofTimeBelow('HYPO_WATCH', 'inRangePercent'),
  NOT_HELD_OUT: (setting) => inWords(notHeldOut(setting)),
  HYPO_FORCE_20: cutForLows,
  HYPO_FORCE_10: cutForLows,
  HYPO_FORCE_5: cutForLows,
};
