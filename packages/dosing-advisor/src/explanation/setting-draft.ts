import type { Episode } from '../advice/episode.ts';
import type { SettingAdvice } from '../advice/setting-advice.ts';
import { episodesOf } from './episodes.ts';

/** A setting with its episodes, before they are told apart. */
export type SettingDraft = Omit<SettingAdvice, 'episodesFor' | 'episodesAgainst'> &
  Readonly<{ episodes: readonly Episode[] }>;

export type Explained = Readonly<{ settings: readonly SettingAdvice[]; episodes: readonly Episode[] }>;

/** Settings that name their episodes, and each episode once, in order of time. */
export function explained(drafts: readonly SettingDraft[]): Explained {
  const known = new Map(drafts.flatMap(({ episodes }) => episodes.map((episode) => [episode.id, episode] as const)));
  return {
    settings: drafts.map(({ episodes, ...setting }) => ({
      ...setting,
      ...episodesOf(episodes, setting.insulinChangePercent),
    })),
    episodes: [...known.values()].sort((a, b) => order(a.from, b.from) || order(a.id, b.id)),
  };
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
