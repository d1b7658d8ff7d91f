import { leaveDayOutCall } from '@glidepath/api-contract/recommendations/leave-day-out.call';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './days-left-out.module.css';
import { useDaysLeftOut } from './days-left-out.query.ts';
import { TakeBack } from './days-left-out-list.tsx';
import { LeaveDayOutModal } from './leave-day-out.modal.tsx';
import { useLeftOutWords } from './use-left-out-words.ts';

type MarkProps = Readonly<{
  patientId: string;
  /** The days that are shown. */
  days: readonly string[];
  /** The recommendation that is open can be computed again at once. */
  onRecompute?: (() => void) | undefined;
}>;

/** Which of the shown days no recommendation rests on, and why; a single one can be left out from here. */
export function DaysLeftOutMark({ patientId, days, onRecompute }: MarkProps) {
  const { t } = useTranslation('days-left-out');
  const { named } = useLeftOutWords();
  const mayLeaveOut = useMayCall()(leaveDayOutCall);
  const leftOut = useDaysLeftOut(patientId).filter(({ day }) => days.includes(day));
  const [leaving, setLeaving] = useState<string | null>(null);
  const [only] = days;
  return (
    <>
      {leftOut.map((one) => (
        <p key={one.day} className={styles.mark}>
          <Badge tone="warning">{t('mark')}</Badge>
          <bdi>{named(one)}</bdi>
          <TakeBack patientId={patientId} day={one.day} />
        </p>
      ))}
      {mayLeaveOut && only !== undefined && days.length === 1 && leftOut.length === 0 && (
        <p className={styles.offer}>
          <Anchor component="button" type="button" size="sm" onClick={() => setLeaving(only)}>
            {t('leave.actionHere')}
          </Anchor>
        </p>
      )}
      {leaving !== null && (
        <LeaveDayOutModal
          patientId={patientId}
          day={leaving}
          onRecompute={onRecompute}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
