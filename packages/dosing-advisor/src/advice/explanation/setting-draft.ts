import { FORCED_CUTS, type GuardTag } from '../../limits/guard.ts';
import type { RegimeFigures } from '../../limits/regime.ts';
import { FORCED_CUT_LOG } from '../../limits/tuning.ts';
import type { ReplayedSetting } from '../../replay/replayed-setting.ts';
import type { Episode } from '../episode.ts';
import { FOLLOWING_CODES, type ReasonCode } from '../reason-code.ts';
import type { Confidence, Evidence, SettingAdvice } from '../setting-advice.ts';
import { decimals4, shown } from './shown-figures.ts';
import { weighedEpisodes } from './supporting-episodes.ts';

/** A setting with its episodes, before they are split into those for and against. */
export type SettingDraft = Omit<SettingAdvice, 'episodesFor' | 'episodesAgainst' | 'confidence'> &
  Readonly<{
    episodes: readonly Episode[];
    /** What is missing or too much is less than a pen can give. */
    isBelowStep?: boolean;
    /** What it rests on is assumed: that is never sure. */
    isAssumed?: boolean;
    /** Of what was chosen by replay: its mean gain on days that it was not chosen on, by the standard error of that. */
    certainty?: number;
  }>;

export type Explained = Readonly<{ settings: readonly SettingAdvice[]; episodes: readonly Episode[] }>;

/** Settings that name their episodes, and each episode once, in order of time. */
export function explained(drafts: readonly SettingDraft[], figures: RegimeFigures | null): Explained {
  const known = new Map(drafts.flatMap(({ episodes }) => episodes.map((episode) => [episode.id, episode] as const)));
  return {
    settings: drafts.map((draft) => settingOf(draft, figures)),
    episodes: [...known.values()].sort((a, b) => order(a.from, b.from) || order(a.id, b.id)),
  };
}

function settingOf(
  { episodes, isBelowStep = false, isAssumed, certainty, ...setting }: SettingDraft,
  figures: RegimeFigures | null,
): SettingAdvice {
  // Blocks of a night without a sensor share their nights.
  const listed = [...new Map(episodes.map((episode) => [episode.id, episode])).values()];
  const weighed = weighedEpisodes(listed, setting);
  const { code, evidence } = setting;
  const sure = confidence(code, {
    supporting: weighed.episodesFor.length,
    opposing: weighed.episodesAgainst.length,
    isBelowStep,
    certainty,
  });
  return {
    ...setting,
    evidence: {
      ...evidence,
      ...lowsIn(listed),
      ...cutFor(setting.guards),
      ...(figures && restsOnRegime(setting) ? shown(figures) : {}),
    },
    confidence: isAssumed && sure === 'high' ? 'medium' : sure,
    ...weighed,
  };
}

function lowsIn(episodes: readonly Episode[]): Partial<Pick<Evidence, 'lows' | 'lowsBelow54'>> {
  const lows = episodes.filter(({ kind }) => kind === 'low');
  if (lows.length === 0) return {};
  return { lows: lows.length, lowsBelow54: lows.filter(({ facts }) => facts['level'] === 2).length };
}

/** A cut is kept as a logarithm: 0.2 is 18 % less insulin. */
function cutFor(guards: readonly GuardTag[]): Pick<Evidence, 'forcedPercent'> {
  const cut = FORCED_CUTS.find((known) => guards.includes(known));
  return cut ? { forcedPercent: decimals4(100 * (1 - Math.exp(-FORCED_CUT_LOG[cut]))) } : {};
}

const ON_REGIME: readonly (ReasonCode | GuardTag)[] = [
  'ROOM',
  'TBR_HALF',
  'TBR_BLOCK',
  'TBR_HOLD',
  'HYPO_WATCH',
  'CARE_GOALS',
  'FORECAST_LOWS',
];

/** Whether a reason or a safety rule speaks of glucose as a whole. */
function restsOnRegime({ code, guards }: Pick<SettingDraft, 'code' | 'guards'>): boolean {
  return [code, ...guards].some((told) => ON_REGIME.includes(told));
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Episodes that a confidence takes, */
const FROM_COUNT = { high: 12, medium: 5 } as const;
/** and how many must support a reason for each that does not. */
const TIMES_AS_MANY = { high: 2, medium: 1.5 } as const;
/** Of what was chosen by replay: so many standard errors. */
const FROM_CERTAINTY = { high: 2, medium: 1 } as const;

type Witnesses = Readonly<{
  supporting: number;
  opposing: number;
  isBelowStep?: boolean;
  certainty?: number | undefined;
}>;

/**
 * How many episodes there are, how clearly they agree, and whether a pen could give the difference. What follows
 * something else is never more than low; a rule that needs no observation is sure. What was chosen by replay is as sure
 * as the days say that it was not chosen on.
 */
export function confidence(code: ReasonCode, witnesses: Witnesses): Confidence {
  if (code === 'LOW_ROW_EMPTIED') return 'high';
  if (witnesses.certainty !== undefined) return confidenceOfChoice(witnesses.certainty);
  const isFollowing = FOLLOWING_CODES.some((known) => known === code);
  return isFollowing || witnesses.isBelowStep ? 'low' : confidenceOfEpisodes(witnesses);
}

function confidenceOfEpisodes({ supporting, opposing }: Witnesses): Confidence {
  const count = supporting + opposing;
  if (count < FROM_COUNT.medium || supporting === 0 || supporting < TIMES_AS_MANY.medium * opposing) return 'low';
  return count >= FROM_COUNT.high && supporting >= TIMES_AS_MANY.high * opposing ? 'high' : 'medium';
}

/** How clearly days for which a change would have helped outnumber those for which it would have hurt, beyond chance. */
export function confidenceOfDays(replayed: Pick<ReplayedSetting, 'daysBetter' | 'daysWorse'> | null): Confidence {
  const [better, worse] = [replayed?.daysBetter.length ?? 0, replayed?.daysWorse.length ?? 0];
  return confidenceOfChoice(better === worse ? 0 : (better - worse) / Math.sqrt(better + worse));
}

const CONFIDENCES = ['low', 'medium', 'high'] as const satisfies readonly Confidence[];
export const lessSure = (one: Confidence, other: Confidence): Confidence =>
  CONFIDENCES.indexOf(one) < CONFIDENCES.indexOf(other) ? one : other;

function confidenceOfChoice(certainty: number): Confidence {
  if (certainty >= FROM_CERTAINTY.high) return 'high';
  return certainty >= FROM_CERTAINTY.medium ? 'medium' : 'low';
}
