import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import { useTranslation } from 'react-i18next';

import type { Advice, Episode, SettingAdvice } from '../opened/reviewed-recommendation.ts';
import type { ShownTime } from '../review-slots.ts';
import { EpisodeList } from './episode-list.tsx';
import styles from './evidence.module.css';
import { guardSentence } from './guard-sentence.ts';
import { useSentence } from './use-sentence.ts';

type EvidencePanelProps = Readonly<{
  setting: SettingAdvice;
  advice: Advice | null;
  onShowTime: (time: ShownTime) => void;
}>;

/** The reason in words, what the safety rules did, how sure it is, and what happened for and against it. */
export function EvidencePanel({ setting, advice, onShowTime }: EvidencePanelProps) {
  const { t } = useTranslation('recommendation-review');
  const sentence = useSentence();
  const guards = setting.guards.flatMap((guard) => guardSentence(guard, setting) ?? []);
  const { supporting, opposing } = episodesOf(setting, advice?.episodes ?? []);
  return (
    <div className={styles.panel}>
      <p className={styles.sentence}>{sentence(reasonSentence(setting))}</p>
      {guards.length > 0 && (
        <ul className={styles.guards}>
          {guards.map((guard) => (
            <li key={guard.key}>{sentence(guard)}</li>
          ))}
        </ul>
      )}
      <p className={styles.confidence}>{t(`confidence.${setting.confidence}`)}</p>
      <div className={styles.episodes}>
        <EpisodeList
          title={t('episodes.for', { number: supporting.length })}
          episodes={supporting}
          chartsFrom={advice?.period.firstDay ?? ''}
          onShowTime={onShowTime}
        />
        <EpisodeList
          title={t('episodes.against', { number: opposing.length })}
          episodes={opposing}
          chartsFrom={advice?.period.firstDay ?? ''}
          onShowTime={onShowTime}
        />
      </div>
    </div>
  );
}

type Named = Pick<SettingAdvice, 'episodesFor' | 'episodesAgainst'>;

/** What happened that speaks for a change and against it, the newest first. */
export function episodesOf({ episodesFor, episodesAgainst }: Named, episodes: readonly Episode[]) {
  const named = (ids: readonly string[]) =>
    episodes.filter(({ id }) => ids.includes(id)).toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return { supporting: named(episodesFor), opposing: named(episodesAgainst) };
}
