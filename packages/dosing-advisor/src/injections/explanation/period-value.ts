import type { DayPeriod } from '@glidepath/quantities';

import type { Episode } from '../../advice/episode.ts';
import { doseEvidenceCode, doseFigures, withOverride } from '../../advice/explanation/dose-evidence.ts';
import { boundOf, reasonCode } from '../../advice/explanation/reason.ts';
import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { insulinChangePercent, shown } from '../../advice/explanation/shown-figures.ts';
import { type Held, heldAt } from '../../advice/held-place.ts';
import type { ReasonCode } from '../../advice/reason-code.ts';
import type { SettingPlace } from '../../advice/setting-advice.ts';
import type { DoseEvent, DosePart } from '../../evidence/events/dose-event.ts';
import { isBelowPenStep } from '../../evidence/events/pooled-events.ts';
import type { ExplainedLow } from '../../evidence/lows/low-causes.ts';
import type { GuardTag } from '../../limits/guard.ts';
import type { Range } from '../../limits/plan-limits.ts';
import { EVENTS } from '../../limits/tuning.ts';
import type { PeriodChange } from '../period-change.ts';
import { doseOfBolus, doseOfEvent, type GivenDose } from './given-dose.ts';
import type { InjectionStory } from './injection-story.ts';

/** Doses that have a say in a value; `period` null: those of all parts of the day. */
export type Voice = Readonly<{
  part: DosePart;
  period: DayPeriod | null;
  change: PeriodChange;
  /** What a value follows that moved with this voice, although too few of its own doses ask for that. */
  follows: ReasonCode;
}>;

/** The advice for one value of a plan by parts of the day. */
export type PeriodValue = Readonly<{
  place: SettingPlace;
  from: number;
  to: number;
  moreInsulinIs: 'higher' | 'lower';
  limits: Range;
  /** The strongest first. */
  voices: readonly [Voice, ...Voice[]];
  /** Doses that were given by this value; left out where all of a voice were. */
  isOwn?: (dose: GivenDose) => boolean;
  /** What it follows where it moved, and none of the voices asked for that. */
  otherwise: ReasonCode;
  /** A rule that decides alone, whatever was observed. */
  ruledBy?: ReasonCode;
}>;

export function draftOf(value: PeriodValue, story: InjectionStory): SettingDraft {
  const { place, from, to, moreInsulinIs, ruledBy } = value;
  const percent = insulinChangePercent(from, to, moreInsulinIs);
  if (ruledBy) return { place, from, to, insulinChangePercent: percent, code: ruledBy, ...UNOBSERVED };
  const held = heldAt(story.held, place);
  const asking = askingVoice(value, percent, held);
  const voice = asking ?? value.voices[0];
  const { part, change } = voice;
  // A value that was never used has nothing of its own to show for its change.
  const { events, lows } = ownEvidence(voice, percent === 0 && !held ? undefined : value.isOwn, story);
  const isTold = asking !== undefined || percent === 0;
  const code = reasonOf(value, { percent, asking, voice, events, lows, held });
  return {
    place,
    from,
    to,
    insulinChangePercent: percent,
    code,
    guards: isTold ? guardsOf(change.tags, lows, part, percent) : [],
    evidence: { ...doseFigures(change, events, change.doses), ...followedGlucose(code, change), ...held?.forecast },
    episodes: [...eventEpisodes(events, part, story), ...lows.map((low) => story.write.low(low))],
    isBelowStep: isFinerThanPen(place, percent, code) && isBelowPenStep(events, story.input.patient.penStepUnits),
  };
}

/** Doses of a table are whole steps; a ratio can be finer than the pen it is dosed with. */
function isFinerThanPen({ unit }: SettingPlace, percent: number, code: ReasonCode): boolean {
  return percent !== 0 && unit !== 'U' && !isCutForLows(code);
}

/** The doses that ask for a change, or asked for one that is held. What moves although it is held follows its rows. */
function askingVoice({ voices }: PeriodValue, percent: number, held: Held | undefined): Voice | undefined {
  if (held && percent !== 0) return undefined;
  const insulinChange = held?.insulinChange ?? percent;
  return voices.find(({ change }) => change.logChange * insulinChange > 0);
}

type Reasoned = Readonly<{
  percent: number;
  asking: Voice | undefined;
  voice: Voice;
  events: readonly DoseEvent[];
  lows: readonly ExplainedLow[];
  held: Held | undefined;
}>;

function reasonOf(value: PeriodValue, { percent, asking, voice, events, lows, held }: Reasoned): ReasonCode {
  const { from, moreInsulinIs, limits, otherwise } = value;
  const { part, change, follows } = voice;
  const reason = reasonCode({
    ...change,
    tags: asking !== undefined || percent === 0 ? change.tags : [],
    insulinChange: percent,
    minCount: EVENTS.minCount,
    evidenceCode: asking ? doseEvidenceCode(part, events, percent, follows) : otherwise,
    takenBackBy: held?.code ?? null,
    bound: boundOf(from, change.logChange, moreInsulinIs, limits),
  });
  return isCutForLows(reason) && lows.length === 0 ? follows : reason;
}

/** What lows did to a change is shown only beside the values that caused them. */
function guardsOf(tags: readonly GuardTag[], lows: readonly ExplainedLow[], part: DosePart, percent: number) {
  const isWithoutLows = percent !== 0 && lows.length === 0;
  return isWithoutLows ? tags.filter((tag) => !tag.startsWith('HYPO_')) : withOverride(tags, lows, part);
}

const isCutForLows = (code: ReasonCode) => code.startsWith('HYPO_FORCE');

/** The doses and lows of a voice, or those of them that the value itself gave. */
function ownEvidence({ part, change }: Voice, isOwn: PeriodValue['isOwn'], { findings }: InjectionStory) {
  const { lows } = change;
  if (!isOwn) return { events: change.events, lows };
  return {
    events: change.events.filter((event) => isOwn(doseOfEvent(event))),
    lows: lows.filter((low) => {
      const dose = low[part];
      return dose !== null && isOwn(doseOfBolus(dose, findings));
    }),
  };
}

/** The glucose at which the doses of all rows together began, which a row without doses of its own follows. */
function followedGlucose(code: ReasonCode, { events }: PeriodChange) {
  if (code !== 'FOLLOWS_SCALE_MEALS') return {};
  const began = events.map(({ beforeMgDl }) => beforeMgDl);
  return began.length === 0 ? {} : shown({ dosesFromMgDl: Math.min(...began), dosesToMgDl: Math.max(...began) });
}

const UNOBSERVED = { guards: [], evidence: { count: 0, estimatedLogChange: 0 }, episodes: [] } as const;

function eventEpisodes(events: readonly DoseEvent[], part: DosePart, { write }: InjectionStory): Episode[] {
  return events.map((event) => (part === 'meal' ? write.meal(event) : write.correction(event)));
}
