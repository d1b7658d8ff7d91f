import type { GlucoseUnit } from '@glidepath/quantities';
import { type InjectionPlan, isFilledPlan } from '@glidepath/treatment-plan';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DifferenceTable } from '#plan-editors/differences/difference-table.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { PlanConflict } from './save-plan.ts';
import { ScrolledPlan } from './scrolled-plan.tsx';
import styles from './share-plan.module.css';

type PlanConflictModalProps = Readonly<{
  conflict: PlanConflict;
  plan: InjectionPlan;
  glucoseUnit: GlucoseUnit;
  onBack: () => void;
  onKeepMine: () => void;
  onTakeStored: () => void;
}>;

/** Somebody else saved in between: both plans side by side, and neither is lost. */
export function PlanConflictModal(props: PlanConflictModalProps) {
  const { conflict, plan, glucoseUnit, onBack, onKeepMine, onTakeStored } = props;
  const { t } = useTranslation(['injection-plans', 'shell']);
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { stored, authorName, savedAt } = conflict;
  return (
    <Dialog opened onClose={onBack} widthPx={720} title={t('conflict.title')}>
      <Text>{t('conflict.text')}</Text>
      {authorName !== null && savedAt !== null && (
        <p className={styles.facts}>{t('conflict.by', { name: authorName, time: formatDateTime(savedAt, clock) })}</p>
      )}
      {stored.plan && isFilledPlan(stored.plan) && (
        <ScrolledPlan label={t('conflict.plans')}>
          <DifferenceTable
            before={stored.plan}
            after={plan}
            beforeHeading={t('conflict.stored')}
            afterHeading={t('conflict.mine')}
            glucoseUnit={glucoseUnit}
          />
        </ScrolledPlan>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeStored}>
          {t('conflict.takeStored')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={onBack} data-autofocus>
          {t('conflict.back')}
        </Button>
      </Group>
    </Dialog>
  );
}
