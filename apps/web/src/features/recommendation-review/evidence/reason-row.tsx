import { differenceOfSetting } from '@glidepath/api-contract/advice/difference-of-setting';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirectionMark } from '#plan-editors/differences/direction-mark.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import type { ShownTime } from '../review-slots.ts';
import type { ReviewSource } from '../review-source.ts';
import type { AskedEvidence } from './asked-evidence.ts';
import { useChangeText } from './change-texts.ts';
import styles from './evidence.module.css';
import { OpenedEvidence } from './evidence-panel.tsx';
import type { StageReason } from './stage-reasons.ts';

type ReasonRowProps = Readonly<{
  reason: StageReason;
  source: ReviewSource;
  onShowTime: (time: ShownTime) => void;
  /** Given where it is the one that was asked for. */
  asked: AskedEvidence | undefined;
}>;

/** One change: old, new, which way, whose; and why. */
export const ReasonRow = memo(function ReasonRow({ reason, source, onShowTime, asked }: ReasonRowProps) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  const { difference, setting, origin } = reason;
  const changeText = useChangeText(source.context.glucoseUnit, source.plans);
  const { OwnView } = source.slots;
  const advice = { patientId: source.patient.id, requestId: source.reviewed.recommendation.identifier };
  const { what, place, before, after } = changeText(difference);
  const panelId = useId();
  const { isOpen, setIsOpen, why } = useOpened(asked);
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
            ref={why}
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
});

/** Opened from elsewhere, the keyboard goes on at the row; looked at again later, it is only still open. */
function useOpened(asked: AskedEvidence | undefined) {
  const [isOpen, setIsOpen] = useState(asked !== undefined);
  const why = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!asked?.isNew(asked.request)) return;
    why.current?.focus({ preventScroll: true });
    why.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return { isOpen, setIsOpen, why };
}
