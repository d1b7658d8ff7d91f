import { DRIFT_FROM_MG_DL_PER_HOUR } from '../../evidence/fasting/basal-evidence.ts';
import type { Episode } from '../episode.ts';
import type { ReasonCode } from '../reason-code.ts';
import type { Evidence, SettingAdvice } from '../setting-advice.ts';
import { directionOf } from './episodes.ts';

/** Reasons to hold or cut a value that are its lows: a meal or a night that went well says nothing about those. */
const REASONS_OF_LOWS: readonly ReasonCode[] = [
  'HYPO_FORCE_20',
  'HYPO_FORCE_10',
  'HYPO_FORCE_5',
  'HYPO_WATCH',
  'HYPO_BLOCK',
  'L2_HYPO_REPEAT',
  'NIGHT_HYPO',
  'HYPO_HOLD',
];

export type Reasoned = Readonly<{ code: ReasonCode; insulinChangePercent: number; evidence: Evidence }>;

type Weighed = Pick<SettingAdvice, 'episodesFor' | 'episodesAgainst'>;

/** Which of the episodes show what the reason says, and which do not. */
export function weighedEpisodes(episodes: readonly Episode[], reasoned: Reasoned): Weighed {
  const isFor = (episode: Episode) => isSupporting(episode, reasoned);
  const isOfLows = REASONS_OF_LOWS.includes(reasoned.code);
  const isAgainst = (episode: Episode) => !isFor(episode) && (!isOfLows || episode.pointsTo === 'more-insulin');
  const ids = (isListed: (episode: Episode) => boolean) => episodes.filter(isListed).map(({ id }) => id);
  return { episodesFor: ids(isFor), episodesAgainst: ids(isAgainst) };
}

function isSupporting(episode: Episode, reasoned: Reasoned): boolean {
  const { code, insulinChangePercent } = reasoned;
  const isHeldByLows = insulinChangePercent === 0 && REASONS_OF_LOWS.includes(code);
  if (isHeldByLows) return episode.kind === 'low';
  if (code === 'LEFT_BY_MEALS') return showsReason(episode, reasoned);
  return episode.pointsTo === directionOf(insulinChangePercent) && showsReason(episode, reasoned);
}

/** A drift is no support of a level, nor a level of a drift, even where both ask for the same. */
function showsReason({ kind, facts }: Episode, { code, evidence }: Reasoned): boolean {
  if (kind !== 'fasting-drift') return code !== 'LEFT_BY_MEALS';
  const [drift, level] = [Number(facts['driftMgDlPerHour']), Number(facts['levelMgDl'])];
  const goal = evidence.fastingGoalMgDl ?? Number.NaN;
  switch (code) {
    case 'FASTING_RISE':
      return drift >= DRIFT_FROM_MG_DL_PER_HOUR;
    case 'FASTING_FALL':
      return drift <= -DRIFT_FROM_MG_DL_PER_HOUR;
    case 'FASTING_HIGH':
    case 'LEFT_BY_MEALS':
      return level > goal;
    case 'FASTING_LOW':
      return level < goal;
    default:
      return true;
  }
}
