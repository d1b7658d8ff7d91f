import { differenceOfSetting } from '@glidepath/api-contract/advice/difference-of-setting';
import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import { Title } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#shared/ui/card.tsx';
import type { SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import reviewStyles from '../review.module.css';
import type { ShownTime } from '../review-slots.ts';
import type { ReviewSource } from '../review-source.ts';
import type { AskedEvidence } from './asked-evidence.ts';
import { reasonKey } from './asked-evidence.ts';
import { useChangeText } from './change-texts.ts';
import styles from './evidence.module.css';
import { ReasonRow } from './reason-row.tsx';
import type { StageReason } from './stage-reasons.ts';
import { useSentence } from './use-sentence.ts';

type ReasonListProps = Readonly<{
  reasons: readonly StageReason[];
  unchanged: readonly SettingAdvice[];
  source: ReviewSource;
  onShowTime: (time: ShownTime) => void;
  /** The change whose evidence was asked for elsewhere on the page. */
  asked?: AskedEvidence | undefined;
}>;

/** Every change with its old and new value side by side; each opens the evidence behind it. */
export function ReasonList({ source, onShowTime, asked, ...now }: ReasonListProps) {
  const { t } = useTranslation('recommendation-review');
  // After the drawing, while a value is dragged: the rows are many, and the hand is up there.
  const reasons = useDeferredValue(now.reasons);
  const unchanged = useDeferredValue(now.unchanged);
  // A row that is asked for is drawn anew: open.
  const askedOf = (reason: StageReason) => (asked?.key === reasonKey(reason) ? asked : undefined);
  return (
    <Card>
      <section className={reviewStyles.part} aria-label={t('changes.title')}>
        <Title order={2}>{t('changes.title')}</Title>
        {reasons.length === 0 ? (
          <p className={reviewStyles.quiet}>{t(source.plans.current ? 'changes.none' : 'changes.unknown')}</p>
        ) : (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <ReasonRow
                key={`${reasonKey(reason)} ${askedOf(reason)?.request ?? 0}`}
                {...{ reason, source, onShowTime }}
                asked={askedOf(reason)}
              />
            ))}
          </ul>
        )}
        {unchanged.length > 0 && <Unchanged settings={unchanged} source={source} />}
      </section>
    </Card>
  );
}

type UnchangedProps = Readonly<{ settings: readonly SettingAdvice[]; source: ReviewSource }>;

const Unchanged = memo(function Unchanged({ settings, source }: UnchangedProps) {
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
});
