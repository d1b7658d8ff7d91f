import { takenSentence } from '@glidepath/api-contract/advice/taken-sentence';
import { dayAfter } from '@glidepath/quantities';
import { Title } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { advisorMessages } from '../recommendation/comments.ts';
import type { Advice, Recommendation } from '../recommendation/reviewed-recommendation.ts';
import reviewStyles from '../review.module.css';
import type { ComparedPlans, ReviewSource } from '../review-source.ts';
import { stagesOf } from '../stages/stage-walk.ts';
import styles from './evidence.module.css';
import { LeftOutLines } from './left-out-lines.tsx';
import { LowsCaution } from './lows-caution.tsx';
import { PlanForecast } from './plan-forecast.tsx';
import { advisedChanges } from './stage-reasons.ts';
import { type EditedForecast, knownForecast } from './use-edited-forecast.ts';

type AdviceSummaryProps = Readonly<{
  recommendation: Recommendation;
  plans: ComparedPlans;
  patient: Pick<ReviewSource['patient'], 'dateOfBirth'>;
  /** The forecast of the edited plan; null if nothing was edited. */
  edited?: EditedForecast | null;
  /** It is the plan that was approved. */
  isApproved?: boolean;
}>;

/**
 * The whole of the advice in a few lines. Habits come first: no dose can mend them, so they are talked about before any
 * is changed. Then what may be expected of the plan, and what to look at in it.
 */
export function AdviceSummary(props: AdviceSummaryProps) {
  const { recommendation, plans, patient, isApproved = false } = props;
  // After the drawing, while a value is dragged: the verdict beside the hand says the same.
  const edited = useDeferredValue(props.edited ?? null);
  const { t } = useTranslation('recommendation-review');
  const { advice } = recommendation.extra;
  // With an advice the page says the same itself, in the language of who reads.
  const messages = advice ? [] : advisorMessages(recommendation);
  if (!advice && messages.length === 0) return null;
  return (
    <Card>
      <section className={reviewStyles.part} aria-label={t('summary.title')}>
        <Title order={2}>{t('summary.title')}</Title>
        {advice && (
          <>
            <Found {...{ advice, plans }} treatmentType={recommendation.treatmentType} />
            <AdviceLines {...{ advice, edited, isApproved, patient }} />
          </>
        )}
        {messages.map(({ area, text }) => (
          <p key={`${area} ${text}`} dir="auto">
            {text}
          </p>
        ))}
      </section>
    </Card>
  );
}

type FoundProps = Readonly<{ advice: Advice; plans: ComparedPlans; treatmentType: Recommendation['treatmentType'] }>;

/** As many changes as the stages list, and the days they were found in: statistics beside it may be of others. */
const Found = memo(function Found({ advice, plans, treatmentType }: FoundProps) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const { firstDay, days, glucoseDays, planSince, asNowSince } = advice.period;
  const lastDay = dayAfter(firstDay, days - 1);
  const counts = advisedChanges(stagesOf(treatmentType), { ...plans, advice });
  const count = counts.reduce((sum, { number }) => sum + number, 0);
  const inStages = counts.map(({ stage, number }) => t('summary.inStage', { stage: t(`stages.${stage}`), number }));
  const from = t(`summary.from.${advice.glucoseSource}`, {
    glucoseDays,
    days,
    first: formatDay(firstDay, language),
    last: formatDay(lastDay, language),
  });
  return (
    <p className={reviewStyles.quiet}>
      {count === 0 ? t('summary.unchanged') : t('summary.changed', { count })}
      {counts.length > 1 && ` (${inStages.join(', ')})`}, {from}.{' '}
      {planSince && t('summary.planSince', { day: formatDay(planSince, language) })}{' '}
      {asNowSince && t('summary.asNowSince', { day: formatDay(asNowSince, language) })}
    </p>
  );
});

function Habits({ notes }: Pick<Advice, 'notes'>) {
  const { t } = useTranslation('recommendation-review');
  const { words } = useGlucoseWriter();
  if (notes.length === 0) return null;
  return (
    <ul className={styles.flags}>
      {notes.map((note) => (
        <li key={note}>{t([`notes.${note}`, 'notes.other'], words)}</li>
      ))}
    </ul>
  );
}

function Flags({ advice: { flags, totalDailyDoseUnits } }: Readonly<{ advice: Advice }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const { words } = useGlucoseWriter();
  if (flags.length === 0) return null;
  const names = { dose: formatNumber(totalDailyDoseUnits, language, 1), ...words };
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag} data-flag>
          {t([`flags.${flag}`, 'flags.other'], names)}
        </li>
      ))}
    </ul>
  );
}

type LinesProps = Readonly<{
  advice: Advice;
  edited: EditedForecast | null;
  isApproved: boolean;
  patient: AdviceSummaryProps['patient'];
}>;

/** All that must be known of an advice beside its values. */
export const AdviceLines = memo(function AdviceLines({ advice, edited, isApproved, patient }: LinesProps) {
  return (
    <>
      <LeftOutLines advice={advice} />
      <Habits notes={advice.notes} />
      <TakenLines advice={advice} />
      <PlanForecast {...{ advice, edited, isApproved }} />
      <LowsCaution effect={knownForecast(advice, edited)?.predictedEffect ?? null} patient={patient} />
      <Flags advice={advice} />
    </>
  );
});

/** Planned against taken. */
function TakenLines({ advice }: Readonly<{ advice: Advice }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const timeText = (minute: number) => leftToRight(formatTimeOfDay(minute, isAmPm), language);
  const lines = [
    ...(advice.takenOtherwise ?? []).map((taken) => {
      const { key, daysKey, units, minutes } = takenSentence(taken);
      const times = Object.fromEntries(Object.entries(minutes).map(([name, minute]) => [name, timeText(minute)]));
      const names = { planned: unitsText(units.planned, language), taken: unitsText(units.taken, language), ...times };
      return `${t(key, names)} ${t(daysKey, { days: taken.days, outOf: taken.outOf })}`;
    }),
    ...(advice.otherInsulin ?? []).map(({ dose, planned, taken, days, outOf }) => {
      const names = { planned: t(`summary.insulins.${planned}`), taken: t(`summary.insulins.${taken}`) };
      return `${t(`summary.otherInsulin.${dose}`, names)} ${t('summary.otherInsulin.days', { days, outOf })}`;
    }),
    ...(advice.unrecordedBasal ? [t('summary.unrecordedBasal', { ...advice.unrecordedBasal })] : []),
  ];
  return lines.map((line) => (
    <p key={line} className={styles.taken}>
      {line}
    </p>
  ));
}

/** Halves are doses too: 10.5, but 18. */
function unitsText(units: number, language: Language): string {
  return formatNumber(units, language, Number.isInteger(units) ? 0 : 1);
}
