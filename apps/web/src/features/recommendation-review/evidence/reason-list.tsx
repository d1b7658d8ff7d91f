import { differenceOfSetting } from '@glidepath/api-contract/advice/difference-of-setting';
import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { ReplayableDays } from '@glidepath/plan-replay';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DirectionMark } from '#plan-editors/differences/direction-mark.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { replayableDaysQuery } from '../canvas/replayable-days.query.ts';
import type { Advice, Episode, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import reviewStyles from '../review.module.css';
import type { ShownTime } from '../review-slots.ts';
import type { ReviewSource } from '../review-source.ts';
import { useChangeText } from './change-texts.ts';
import { DayCounts } from './day-counts.tsx';
import { EpisodeList } from './episode-list.tsx';
import styles from './evidence.module.css';
import { guardSentence } from './guard-sentence.ts';
import { RecordedDaysFigure } from './recorded-days-figure.tsx';
import { ReplayedDays, ReplayedFigure } from './replayed-evidence.tsx';
import type { StageReason } from './stage-reasons.ts';
import { useSentence } from './use-sentence.ts';

type ReasonListProps = Readonly<{
  reasons: readonly StageReason[];
  unchanged: readonly SettingAdvice[];
  source: ReviewSource;
  onShowTime: (time: ShownTime) => void;
}>;

/** Every change with its old and new value side by side; each opens the evidence behind it. */
export function ReasonList({ reasons, unchanged, source, onShowTime }: ReasonListProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <Card>
      <section className={reviewStyles.part} aria-label={t('changes.title')}>
        <Title order={2}>{t('changes.title')}</Title>
        {reasons.length === 0 ? (
          <p className={reviewStyles.quiet}>{t(source.plans.current ? 'changes.none' : 'changes.unknown')}</p>
        ) : (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <ReasonRow key={keyOf(reason)} {...{ reason, source, onShowTime }} />
            ))}
          </ul>
        )}
        {unchanged.length > 0 && <Unchanged settings={unchanged} source={source} />}
      </section>
    </Card>
  );
}

const keyOf = ({ difference: { quantity, place }, origin }: StageReason) => JSON.stringify([quantity, place, origin]);

function Unchanged({ settings, source }: Readonly<{ settings: readonly SettingAdvice[]; source: ReviewSource }>) {
  const { t } = useTranslation('recommendation-review');
  const changeText = useChangeText(source.context.glucoseUnit, source.plans);
  const sentence = useSentence();
  return (
    <details className={styles.unchanged}>
      <summary>{t('changes.unchanged', { number: settings.length })}</summary>
      <ul>
        {settings.map((setting) => {
          const { what, place, after } = changeText(differenceOfSetting(setting));
          return (
            <li key={JSON.stringify(setting.place)}>
              <strong>
                {what}, {place}: <bdi dir="ltr">{after}</bdi>
              </strong>{' '}
              {sentence(reasonSentence(setting))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type ReasonRowProps = Readonly<{ reason: StageReason; source: ReviewSource; onShowTime: (time: ShownTime) => void }>;

/** One change: old, new, which way, whose; and why. */
function ReasonRow({ reason, source, onShowTime }: ReasonRowProps) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  const { difference, setting, origin } = reason;
  const changeText = useChangeText(source.context.glucoseUnit, source.plans);
  const { OwnView } = source.slots;
  const advice = { patientId: source.patient.id, requestId: source.reviewed.recommendation.identifier };
  const { what, place, before, after } = changeText(difference);
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.reason} data-origin={origin} data-direction={difference.insulin}>
      <div className={styles.line}>
        <span className={styles.what}>
          <strong>{what}</strong> <span className={styles.place}>{place}</span>
        </span>
        <span className={styles.values}>
          <bdi dir="ltr">{before}</bdi>
          <span aria-hidden="true" className="gp-mirrors">
            →
          </span>
          <span className="gp-visually-hidden">{t('plan-editors:differences.becomes')}</span>
          <bdi dir="ltr" className={styles.after}>
            {after}
          </bdi>
        </span>
        <DirectionMark difference={difference} />
        {origin === 'advised' && <OwnView {...advice} difference={difference} />}
        {(origin === 'edited' || origin === 'declined') && (
          <Badge tone="warning">{t(`changes.origins.${origin}`)}</Badge>
        )}
        {setting && (
          <button
            type="button"
            className={styles.why}
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={t('changes.whyOf', { name: `${what}, ${place}` })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('changes.why')}
          </button>
        )}
      </div>
      {setting && isOpen && (
        <div id={panelId}>
          {origin !== 'advised' && (
            <p className={styles.advised}>
              {t('changes.advised', { value: changeText(differenceOfSetting(setting)).after })}
            </p>
          )}
          <OpenedEvidence {...{ setting, source, onShowTime }} />
        </div>
      )}
    </li>
  );
}

type OpenedEvidenceProps = Readonly<{
  setting: SettingAdvice;
  source: ReviewSource;
  onShowTime: (time: ShownTime) => void;
}>;

/** With the recorded days where the value was chosen by them. */
function OpenedEvidence({ setting, source, onShowTime }: OpenedEvidenceProps) {
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
          {replayed && advice && <DayCounts replayed={replayed} period={advice.period} />}
          {replayed && <ReplayedDays replayed={replayed} {...charts} />}
        </div>
        {replayed && <ReplayedFigure replayed={replayed} />}
        {replayed && days && <RecordedDaysFigure {...{ replayed, days, advice, onShowTime, leaveDayOut }} />}
      </div>
      <Episodes setting={setting} episodes={advice?.episodes ?? []} {...charts} />
    </div>
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
