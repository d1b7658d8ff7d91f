import type { DayPeriod } from '@glidepath/quantities';

import type { Episode } from '../advice/episode.ts';
import type { ReasonCode } from '../advice/reason-code.ts';
import type { SettingPlace } from '../advice/setting-advice.ts';
import type { DosePart } from '../extraction/dose-event.ts';
import { periodAt } from '../injections/period-at.ts';
import type { PeriodChange } from '../injections/period-change.ts';
import type { Range } from '../rules/limits.ts';
import { EVENTS } from '../rules/tuning.ts';
import { blamedMinute, doseEvidenceCode, doseFigures, withOverride } from './dose-evidence.ts';
import type { InjectionStory } from './injection-story.ts';
import { insulinChangePercent } from './insulin-change.ts';
import { boundOf } from './plan-bound.ts';
import { reasonCode } from './reason.ts';
import type { SettingDraft } from './setting-draft.ts';

/** Doses that have a say in a value; `period` null: those of all parts of the day. */
export type Voice = Readonly<{ part: DosePart; period: DayPeriod | null; change: PeriodChange }>;

/** One value of a plan by parts of the day, as it is told. */
export type PeriodValue = Readonly<{
  place: SettingPlace;
  from: number;
  to: number;
  moreInsulinIs: 'higher' | 'lower';
  limits: Range;
  /** The strongest first. */
  voices: readonly [Voice, ...Voice[]];
  /** What it follows where it moved, and none of the voices asked for that. */
  otherwise: ReasonCode;
  /** A rule that decides alone, whatever was observed. */
  ruledBy?: ReasonCode;
}>;

export function draftOf(value: PeriodValue, story: InjectionStory): SettingDraft {
  const { place, from, to, moreInsulinIs, limits, voices, otherwise, ruledBy } = value;
  const percent = insulinChangePercent(from, to, moreInsulinIs);
  if (ruledBy) return { place, from, to, insulinChangePercent: percent, code: ruledBy, ...UNOBSERVED };
  const asking = voices.find(({ change }) => change.logChange * percent > 0);
  const { part, period, change } = asking ?? voices[0];
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
      tags: asking || percent === 0 ? change.tags : [],
      insulinChange: percent,
      minCount: EVENTS.minCount,
      evidenceCode: asking ? doseEvidenceCode(part, change.events, percent) : otherwise,
      bound: boundOf(from, change.logChange, moreInsulinIs, limits),
    }),
    guards: asking || percent === 0 ? withOverride(change.tags, lows, part) : [],
    evidence: doseFigures(change, change.events, change.doses),
    episodes: [...eventEpisodes(change, part, story), ...lows.map((low) => story.write.low(low))],
  };
}

const UNOBSERVED = { guards: [], evidence: { count: 0, estimatedLogChange: 0 }, episodes: [] } as const;

function eventEpisodes({ events }: PeriodChange, part: DosePart, { write }: InjectionStory): Episode[] {
  return events.map((event) => (part === 'meal' ? write.meal(event) : write.correction(event)));
}
