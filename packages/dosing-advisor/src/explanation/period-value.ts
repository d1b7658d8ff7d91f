import type { DayPeriod } from '@glidepath/quantities';

import type { Episode } from '../advice/episode.ts';
import type { ReasonCode } from '../advice/reason-code.ts';
import type { SettingPlace } from '../advice/setting-advice.ts';
import { periodAt } from '../injections/period-at.ts';
import type { PeriodChange } from '../injections/period-change.ts';
import { EVENTS } from '../rules/tuning.ts';
import { confidence } from './confidence.ts';
import type { InjectionStory } from './injection-story.ts';
import { insulinChangePercent } from './insulin-change.ts';
import { blamedMinute, ratioFigures, withOverride } from './ratio-settings.ts';
import { reasonCode } from './reason.ts';
import type { SettingDraft } from './setting-draft.ts';

type Part = 'meal' | 'correction';

const CODES: Readonly<Record<Part, Readonly<{ more: ReasonCode; less: ReasonCode }>>> = {
  meal: { more: 'MEAL_HIGH', less: 'MEAL_LOW' },
  correction: { more: 'CORRECTION_WEAK', less: 'CORRECTION_STRONG' },
};

/** One value of a plan by parts of the day, as it is told. */
export type PeriodValue = Readonly<{
  place: SettingPlace;
  /** Null: all parts of the day speak for it. */
  period: DayPeriod | null;
  from: number;
  to: number;
  moreInsulinIs: 'higher' | 'lower';
  part: Part;
  change: PeriodChange;
  /** A rule that decides alone, whatever was observed. */
  ruledBy?: ReasonCode;
}>;

export function draftOf(
  { place, period, from, to, moreInsulinIs, part, change, ruledBy }: PeriodValue,
  story: InjectionStory,
): SettingDraft {
  const percent = insulinChangePercent(from, to, moreInsulinIs);
  if (ruledBy) return { place, from, to, insulinChangePercent: percent, code: ruledBy, ...UNOBSERVED };
  const lows = story.findings.lows.filter((low) => {
    const minute = blamedMinute(low, part);
    return minute !== null && (period === null || periodAt(minute, story.plan.periodStartMinutes) === period);
  });
  return {
    place,
    from,
    to,
    insulinChangePercent: percent,
    code: reasonCode({
      ...change,
      isChanged: from !== to,
      minCount: EVENTS.minCount,
      evidenceCode: evidenceCode(change, part, percent),
    }),
    guards: withOverride(change.tags, lows, part),
    evidence: ratioFigures(change, change.events, change.doses),
    confidence: confidence(change.count, change.isBorrowed),
    episodes: [...eventEpisodes(change, part, story), ...lows.map((low) => story.write.low(low))],
  };
}

const UNOBSERVED = {
  guards: [],
  evidence: { count: 0, estimatedLogChange: 0 },
  confidence: 'high',
  episodes: [],
} as const;

function evidenceCode({ isBorrowed }: PeriodChange, part: Part, percent: number): ReasonCode {
  if (isBorrowed) return 'FOLLOWS_OTHER_PERIODS';
  return percent > 0 ? CODES[part].more : CODES[part].less;
}

function eventEpisodes({ events }: PeriodChange, part: Part, { write }: InjectionStory): Episode[] {
  return events.map((event) => (part === 'meal' ? write.meal(event) : write.correction(event)));
}
