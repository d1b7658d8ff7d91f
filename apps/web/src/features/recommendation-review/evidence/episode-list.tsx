import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Episode } from '../opened/reviewed-recommendation.ts';
import { EPISODE_KINDS, episodeSentence } from './episode-sentence.ts';
import { episodeTime } from './episode-time.ts';
import styles from './evidence.module.css';
import { useSentence } from './use-sentence.ts';

type EpisodeListProps = Readonly<{
  title: string;
  episodes: readonly Episode[];
  onShowDay: (day: string) => void;
}>;

/** More than these are shown when somebody asks for them. */
const SHOWN_FIRST = 5;

/** What happened, day by day, each with a way to the chart of that day. */
export function EpisodeList({ title, episodes, onShowDay }: EpisodeListProps) {
  const { t } = useTranslation('recommendation-review');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? episodes : episodes.slice(0, SHOWN_FIRST);
  return (
    <section className={styles.episodeList}>
      <h3>{title}</h3>
      <ul>
        {shown.map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} onShowDay={onShowDay} />
        ))}
      </ul>
      {shown.length < episodes.length && (
        <Anchor component="button" type="button" size="sm" onClick={() => setIsWhole(true)}>
          {t('episodes.all', { number: episodes.length })}
        </Anchor>
      )}
    </section>
  );
}

function EpisodeLine({ episode, onShowDay }: Readonly<{ episode: Episode; onShowDay: (day: string) => void }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const sentence = useSentence();
  const { day, minuteOfDay } = episodeTime(episode.from);
  const told = episodeSentence(episode);
  const kind = EPISODE_KINDS.find((known) => known === episode.kind) ?? 'other';
  const when = `${formatDay(day, language)}, ${formatTimeOfDay(minuteOfDay, isAmPm)}`;
  return (
    <li>
      <time dateTime={episode.from}>
        <bdi>{when}</bdi>
      </time>{' '}
      {t(`episodes.kinds.${kind}`)}
      {told && `: ${sentence(told)}`}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={t('episodes.showDayOf', { date: formatDay(day, language) })}
        onClick={() => onShowDay(day)}
      >
        {t('episodes.showDay')}
      </Anchor>
    </li>
  );
}
