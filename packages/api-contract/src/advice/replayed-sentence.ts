import { type ReplayedSetting, roundedAmount, type Sentence } from './sentence.ts';

/** Closer medians are the same to any reader. */
const OTHER_FROM_MG_DL = 2;

/** What a change alone does in the hours that it acts on: glucose, its shares above and below range, and the days. */
export function replayedSentence(replayed: ReplayedSetting): Sentence {
  const { above180Percent: above, below70Percent: below, daysBetter, daysWorse, days } = replayed;
  const highDecimals = decimalsOf(above);
  return {
    // Values are chosen together: one alone may do little.
    key: daysBetter.length > daysWorse.length ? 'reasons.LESS_RISK_REPLAYED' : 'reasons.LESS_RISK_TOGETHER',
    params: {
      highBeforePercent: roundedAmount(above.before, highDecimals),
      highAfterPercent: roundedAmount(above.after, highDecimals),
      lowBeforePercent: roundedAmount(below.before, 1),
      lowAfterPercent: roundedAmount(below.after, 1),
      daysBetter: daysBetter.length,
      daysWorse: daysWorse.length,
      days,
    },
    phrases: { hours: hoursPhrase(replayed), level: levelPhrase(replayed) },
  };
}

/** Whole percent, unless that would show a change as none. */
function decimalsOf({ before, after }: ReplayedSetting['above180Percent']): number {
  return before !== after && Math.round(before) === Math.round(after) ? 1 : 0;
}

function hoursPhrase({ fromMinute, toMinute }: ReplayedSetting): Sentence {
  if (fromMinute === toMinute) return { key: 'phrases.replayedAllDay', params: {} };
  return { key: 'phrases.replayedHours', params: { fromMinute, toMinute } };
}

function levelPhrase({ medianMgDl: { before, after } }: ReplayedSetting): Sentence {
  const params = { beforeMgDl: before, afterMgDl: after };
  if (Math.abs(after - before) < OTHER_FROM_MG_DL) return { key: 'phrases.replayedSame', params };
  return { key: after < before ? 'phrases.replayedLower' : 'phrases.replayedHigher', params };
}
