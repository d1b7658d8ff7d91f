import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { ReplayableDays } from '@glidepath/plan-replay';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { replayableDaysQuery } from '../canvas/replayable-days.query.ts';
import type { Advice, Episode, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import type { ShownTime } from '../review-slots.ts';
import type { ReviewSource } from '../review-source.ts';
import { DayCounts } from './day-counts.tsx';
import { EpisodeList } from './episode-list.tsx';
import styles from './evidence.module.css';
import { guardSentence } from './guard-sentence.ts';
import { RecordedDaysFigure } from './recorded-days-figure.tsx';
import { ReplayedDays, ReplayedFigure } from './replayed-evidence.tsx';
import { useSentence } from './use-sentence.ts';

type OpenedEvidenceProps = Readonly<{
  setting: SettingAdvice;
  source: ReviewSource;
  onShowTime: (time: ShownTime) => void;
}>;

/** With the recorded days where the value was chosen by them. */
export function OpenedEvidence({ setting, source, onShowTime }: OpenedEvidenceProps) {
  const { identifier, extra } = source.reviewed.recommendation;
  const { data } = useQuery({ ...replayableDaysQuery(identifier), enabled: setting.replayed !== undefined });
  const { leaveDayOut } = source;
  return <EvidencePanel {...{ setting, onShowTime, leaveDayOut }} advice={extra.advice} days={data ?? null} />;
}

type EvidencePanelProps = Readonly<{
  setting: SettingAdvice;
  advice: Advice | null;
  /** What was recorded; null where it was not kept. */
  days: ReplayableDays | null;
  onShowTime: (time: ShownTime) => void;
  leaveDayOut: ReviewSource['leaveDayOut'];
}>;

/** The reason in words, what the safety rules did, how sure it is, and what happened for and against it. */
export function EvidencePanel({ setting, advice, days, onShowTime, leaveDayOut }: EvidencePanelProps) {
  const { t } = useTranslation('recommendation-review');
  const sentence = useSentence();
  const guards = setting.guards.flatMap((guard) => guardSentence(guard, setting) ?? []);
  const { replayed } = setting;
  const charts = { chartsFrom: advice?.period.firstDay ?? '', onShowTime };
  return (
    <div className={styles.panel}>
      <div className={styles.told}>
        <div className={styles.words}>
          <p className={styles.sentence}>{sentence(reasonSentence(setting))}</p>
          {guards.length > 0 && (
            <ul className={styles.guards}>
              {guards.map((guard) => (
                <li key={guard.key}>{sentence(guard)}</li>
              ))}
            </ul>
          )}
          <p className={styles.confidence}>{t(`confidence.${setting.confidence}`)}</p>
          {replayed && <CountedDays {...{ replayed, advice, onShowTime }} />}
        </div>
        {replayed && <ReplayedFigure replayed={replayed} />}
        {replayed && days && <RecordedDaysFigure {...{ replayed, days, advice, onShowTime, leaveDayOut }} />}
      </div>
      <Episodes setting={setting} episodes={advice?.episodes ?? []} {...charts} />
    </div>
  );
}

type CountedDaysProps = Pick<EvidencePanelProps, 'advice' | 'onShowTime'> &
  Readonly<{ replayed: NonNullable<SettingAdvice['replayed']> }>;

/** How many days speak for a change and against it, and which. */
function CountedDays({ replayed, advice, onShowTime }: CountedDaysProps) {
  return (
    <>
      {advice && <DayCounts replayed={replayed} period={advice.period} />}
      <ReplayedDays replayed={replayed} chartsFrom={advice?.period.firstDay ?? ''} onShowTime={onShowTime} />
    </>
  );
}

type EpisodesProps = Readonly<{
  setting: SettingAdvice;
  episodes: readonly Episode[];
  chartsFrom: string;
  onShowTime: (time: ShownTime) => void;
}>;

/** Of what was chosen by replay the days speak: it may have no episodes beside them. */
function Episodes({ setting, episodes, ...charts }: EpisodesProps) {
  const { t } = useTranslation('recommendation-review');
  const { supporting, opposing } = episodesOf(setting, episodes);
  const lists = [
    { title: t('episodes.for', { number: supporting.length }), episodes: supporting },
    { title: t('episodes.against', { number: opposing.length }), episodes: opposing },
  ].filter((list) => !setting.replayed || list.episodes.length > 0);
  if (lists.length === 0) return null;
  return (
    <>
      {setting.replayed && <p className={styles.about}>{t('episodes.besideDays')}</p>}
      <div className={styles.episodes}>
        {lists.map((list) => (
          <EpisodeList key={list.title} {...list} {...charts} />
        ))}
      </div>
    </>
  );
}

type ListedEpisodes = Pick<SettingAdvice, 'episodesFor' | 'episodesAgainst'>;

/** What happened that speaks for a change and against it, the newest first. */
export function episodesOf({ episodesFor, episodesAgainst }: ListedEpisodes, episodes: readonly Episode[]) {
  const named = (ids: readonly string[]) =>
    episodes.filter(({ id }) => ids.includes(id)).toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return { supporting: named(episodesFor), opposing: named(episodesAgainst) };
}
