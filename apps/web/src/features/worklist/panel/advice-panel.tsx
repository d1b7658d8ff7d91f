import { CloseButton, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ageYears, formatBirthDate, formatDateTime, formatDay, useToday } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { AdviceSlots } from '../advice-slots.ts';
import { isInReview } from '../list/next-step.ts';
import { LowShares, RangeStrip } from '../list/range-strip.tsx';
import { dataAge } from '../list/row-words.ts';
import { WhyText } from '../list/why-text.tsx';
import type { WorklistRow } from '../list/worklist.query.ts';
import { NextStepCell } from '../list/worklist-row.tsx';
import { shownAdvice, shownKey } from './advice.query.ts';
import { AdviceFailure } from './advice-failure.tsx';
import styles from './advice-panel.module.css';
import { AskedForDataNote } from './asked-for-data-note.tsx';
import { DecisionBar, type PanelHandle } from './decision-bar.tsx';
import { LogMinutes } from './log-minutes.tsx';
import { useDecision } from './use-decision.ts';

type AdvicePanelProps = Readonly<{
  row: WorklistRow;
  slots: Pick<AdviceSlots, 'WholeAdvice' | 'BlindAdvice' | 'LastOutcome'>;
  onClose: () => void;
  onSnooze: () => void;
  onAsk: () => void;
  /** The patient is no longer asked for data. */
  onTakeBack: () => void;
  onGive: () => void;
  /** Undefined for the last of the list. */
  onNext: (() => void) | undefined;
  onChanged: (patientId: string) => Promise<void>;
  ref: Ref<PanelHandle>;
}>;

/** One patient beside the list: who, how fresh, what would change and why; and the decision, once all of it was in sight. */
export function AdvicePanel(props: AdvicePanelProps) {
  const { row, slots, onClose, onSnooze, onAsk, onGive, onNext, onTakeBack, onChanged, ref } = props;
  const { t } = useTranslation('worklist');
  const heading = useRef<HTMLHeadingElement>(null);
  // Other advice has to be read anew.
  const [seenKey, setSeenKey] = useState<string>();
  const key = shownKey(row.prepared);
  const decisions = useDecision(row, onChanged);
  const isSeen = seenKey !== undefined && seenKey === key;
  const showAdvice = async () => {
    // The question goes: whoever answered it by keys is led to the beginning of what comes.
    heading.current?.focus({ preventScroll: true });
    await onChanged(row.patient).catch(() => undefined);
  };
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.panel} aria-label={t('panel.label')}>
      <Banner row={row} headingRef={heading} onClose={onClose} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long plans scroll, so the keyboard must reach it */}
      <div className={styles.body} tabIndex={0} role="group" aria-label={t('panel.plan')}>
        <Situation row={row} />
        <AskedForDataNote row={row} onTakeBack={onTakeBack} />
        {row.state !== 'not-shared' && <slots.LastOutcome patientId={row.patient} />}
        <LogMinutes row={row} />
        <Advice
          key={key}
          row={row}
          slots={slots}
          onSeen={() => setSeenKey(key)}
          onGiven={() => void showAdvice()}
          onGone={() => void onChanged(row.patient).catch(() => undefined)}
        />
      </div>
      <DecisionBar ref={ref} {...{ row, decisions, isSeen, onSnooze, onAsk, onGive, onNext }} />
    </section>
  );
}

type BannerProps = Readonly<{ row: WorklistRow; headingRef: Ref<HTMLHeadingElement>; onClose: () => void }>;

/** Whose dose it is, always in sight, and how old what is known of them. */
function Banner({ row, headingRef, onClose }: BannerProps) {
  const { t } = useTranslation('worklist');
  const today = useToday();
  const { birthDate, mrn } = row;
  return (
    <header className={styles.banner}>
      <div className={styles.person}>
        <h2 ref={headingRef} tabIndex={-1}>
          <bdi>{row.name === '' ? t('row.noName') : row.name}</bdi>
        </h2>
        {birthDate !== null && (
          <span>
            <bdi dir="ltr">{formatBirthDate(birthDate)}</bdi> · {t('row.age', { years: ageYears(birthDate, today) })}
          </span>
        )}
        {mrn !== null && <bdi dir="ltr">{mrn}</bdi>}
      </div>
      <Freshness row={row} />
      <CloseButton aria-label={t('panel.close')} onClick={onClose} />
    </header>
  );
}

function Freshness({ row }: Readonly<{ row: WorklistRow }>) {
  const { t } = useTranslation('worklist');
  const [nowMs] = useState(() => Date.now());
  const dataUntil = row.prepared?.dataUntil ?? row.newestDataAt;
  const tone = dataUntil === null ? 'very-old' : dataAge(dataUntil, nowMs).tone;
  const text = useFreshnessText(row, dataUntil);
  return (
    <p className={styles.freshness} data-tone={tone}>
      {text}
      {tone !== 'fresh' && <strong> {t(tone === 'old' ? 'panel.old' : 'panel.veryOld')}</strong>}
    </p>
  );
}

/** What the advice rests on, and what made it. */
function useFreshnessText(row: WorklistRow, dataUntil: string | null): string {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const advice = useQuery(shownAdvice(row));
  const timeText = (instant: string) => formatDateTime(instant, { language, isAmPm });
  const data = dataUntil === null ? t('panel.noData') : timeText(dataUntil);
  if (row.prepared === null) return t('panel.dataTo', { data });
  const calculated = timeText(row.prepared.computedAt);
  return t('panel.freshness', { data, calculated, version: advice.data?.advisorVersion ?? '…' });
}

function Situation({ row }: Readonly<{ row: WorklistRow }>) {
  const { t } = useTranslation('worklist');
  return (
    <section className={styles.situation} aria-label={t('panel.criteria')}>
      <p>
        <WhyText row={row} />
      </p>
      {row.glucose && (
        <div className={styles.figures}>
          <RangeStrip figures={row.glucose} />
          <LowShares figures={row.glucose} />
        </div>
      )}
    </section>
  );
}

type AdviceProps = Pick<AdvicePanelProps, 'row' | 'slots'> &
  Readonly<{ onSeen: () => void; onGiven: () => void; onGone: () => void }>;

function Advice({ row, slots: { WholeAdvice, BlindAdvice }, onSeen, onGiven, onGone }: AdviceProps) {
  const { t } = useTranslation('shell');
  const advice = useQuery(shownAdvice(row));
  if (row.prepared === null || isInReview(row)) return <WithoutAdvice row={row} />;
  const shown = advice.data && { prepared: advice.data, patientId: row.patient };
  if (shown && row.prepared.isViewAwaited) return <BlindAdvice {...shown} onGiven={onGiven} />;
  if (shown) return <WholeAdvice {...shown} dateOfBirth={row.birthDate} onSeen={onSeen} />;
  if (advice.isError) {
    return <AdviceFailure failure={advice.error} onGone={onGone} onRetry={() => void advice.refetch()} />;
  }
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      <Skeleton height={140} />
      <Skeleton height={140} />
      <Skeleton height={200} />
    </div>
  );
}

function WithoutAdvice({ row }: Readonly<{ row: WorklistRow }>) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  return (
    <div className={styles.without}>
      {!isInReview(row) && (
        <>
          <p>{t('panel.noAdvice')}</p>
          {row.nextPossibleOn && <p>{t('panel.possibleFrom', { day: formatDay(row.nextPossibleOn, language) })}</p>}
        </>
      )}
      <NextStepCell row={row} onOpen={() => undefined} />
    </div>
  );
}
