import { DAY_MS, MINUTES_PER_DAY } from '@glidepath/quantities';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Episode } from '../recommendation/reviewed-recommendation.ts';
import type { ShownTime } from '../review-slots.ts';
import { EPISODE_KINDS, episodeSentence } from './episode-sentence.ts';
import styles from './evidence.module.css';
import { useSentence } from './use-sentence.ts';

type EpisodeListProps = Readonly<{
  title: string;
  episodes: readonly Episode[];
  /** The first day that the charts beside it show. */
  chartsFrom: string;
  onShowTime: (time: ShownTime) => void;
}>;

/** More than these are shown when somebody asks for them. */
const SHOWN_FIRST = 5;

/** What happened, day by day, each with a way to that time in the chart where one shows it. */
export function EpisodeList({ title, episodes, ...charts }: EpisodeListProps) {
  const { t } = useTranslation('recommendation-review');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? episodes : episodes.slice(0, SHOWN_FIRST);
  return (
    <section className={styles.episodeList}>
      <h3>{title}</h3>
      <ul>
        {shown.map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} {...charts} />
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

type EpisodeLineProps = Pick<EpisodeListProps, 'chartsFrom' | 'onShowTime'> & Readonly<{ episode: Episode }>;

function EpisodeLine({ episode, chartsFrom, onShowTime }: EpisodeLineProps) {
  const { t } = useTranslation('recommendation-review');
  const told = useToldEpisode()(episode);
  return (
    <li>
      <ToldEpisode episode={episode} />{' '}
      {episodeTime(episode.from).day < chartsFrom ? (
        t('episodes.beforePeriod')
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={t('episodes.showTimeOf', told)}
          onClick={() => onShowTime(episodeStretch(episode))}
        >
          {t('episodes.showTime')}
        </Anchor>
      )}
    </li>
  );
}

/** The same without charts beside them. */
export function EpisodeLines({ episodes }: Pick<EpisodeListProps, 'episodes'>) {
  return (
    <ul>
      {episodes.map((episode) => (
        <li key={episode.id}>
          <ToldEpisode episode={episode} />
        </li>
      ))}
    </ul>
  );
}

function useToldEpisode() {
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  return ({ from }: Episode) => {
    const { day, minuteOfDay } = episodeTime(from);
    return { date: formatDay(day, language), time: leftToRight(formatTimeOfDay(minuteOfDay, isAmPm), language) };
  };
}

function ToldEpisode({ episode }: Readonly<{ episode: Episode }>) {
  const { t } = useTranslation('recommendation-review');
  const sentence = useSentence();
  const { date, time } = useToldEpisode()(episode);
  const told = episodeSentence(episode);
  const kind = EPISODE_KINDS.find((known) => known === episode.kind) ?? 'other';
  return (
    <>
      <time dateTime={episode.from}>
        <bdi>
          {date}, {time}
        </bdi>
      </time>{' '}
      {t(`episodes.kinds.${kind}`)}
      {told && `: ${sentence(told)}`}
    </>
  );
}

/** The day and the minute of the day of a wall clock such as 2026-03-04T07:30. */
export function episodeTime(wallClock: string): Readonly<{ day: string; minuteOfDay: number }> {
  const [day = '', time = ''] = wallClock.split('T');
  const [hour, minute] = time.split(':').map(Number);
  return { day, minuteOfDay: (hour ?? 0) * 60 + (minute ?? 0) };
}

/** From when to when it lasted, in minutes of the day on which it began. */
export function episodeStretch({ from, to }: Readonly<{ from: string; to: string }>): ShownTime {
  const [began, ended] = [episodeTime(from), episodeTime(to)];
  const daysLater = (Date.parse(ended.day) - Date.parse(began.day)) / DAY_MS;
  const toMinute = daysLater * MINUTES_PER_DAY + ended.minuteOfDay;
  return { day: began.day, fromMinute: began.minuteOfDay, toMinute: Math.max(began.minuteOfDay, toMinute) };
}
