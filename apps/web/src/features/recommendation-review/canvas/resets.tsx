import type { DosedPlan } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReviewSource } from '../review-source.ts';
import styles from './canvas.module.css';

import { dosed } from './tried-plan.ts';

type ResetsProps = Readonly<{
  plans: ReviewSource['plans'];
  plan: DosedPlan;
  onReset: (plan: DosedPlan) => void;
  /** Undefined where nothing was changed here. */
  undo: (() => void) | undefined;
}>;

export function Resets({ plans, plan, onReset, undo }: ResetsProps) {
  const { t } = useTranslation(['recommendation-review', 'shell']);
  return (
    <div className={styles.resets}>
      {/* Never disabled as such: the keyboard stays on it when the last change is taken back. */}
      <Button
        variant="default"
        size="xs"
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!undo}
        data-disabled={!undo}
        onClick={() => undo?.()}
      >
        {t('shell:undo.undo')}
      </Button>
      {(['advised', 'current'] as const).map((name) => {
        const to = dosed(plans[name]);
        if (!to || to.type !== plan.type) return null;
        const isThere = JSON.stringify(to) === JSON.stringify(plan);
        return (
          <Button key={name} variant="default" size="xs" disabled={isThere} onClick={() => onReset(to)}>
            {t(`canvas.reset.${name}`)}
          </Button>
        );
      })}
    </div>
  );
}
