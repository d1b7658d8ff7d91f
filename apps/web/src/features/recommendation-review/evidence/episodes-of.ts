import type { Episode, SettingAdvice } from '../opened/reviewed-recommendation.ts';

type Named = Pick<SettingAdvice, 'episodesFor' | 'episodesAgainst'>;

/** What happened that speaks for a change and against it, the newest first. */
export function episodesOf({ episodesFor, episodesAgainst }: Named, episodes: readonly Episode[]) {
  const named = (ids: readonly string[]) =>
    episodes.filter(({ id }) => ids.includes(id)).toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return { supporting: named(episodesFor), opposing: named(episodesAgainst) };
}
