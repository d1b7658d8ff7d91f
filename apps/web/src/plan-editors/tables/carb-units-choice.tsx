import { type CrcfSettingsDraft, withCarbUnits } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CarbUnitsModal } from '../dialogs/carb-units.modal.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import styles from './carb-units-choice.module.css';

type CarbUnitsChoiceProps = Readonly<{ edit: TableEdit<CrcfSettingsDraft>; issueText: IssueText }>;

/** How the ratios of the table below are written, and the way to another. */
export function CarbUnitsChoice({ edit, issueText }: CarbUnitsChoiceProps) {
  const { t } = useTranslation('plan-editors');
  const [isChoosing, setIsChoosing] = useState(false);
  const { carbUnits } = edit.value;
  const [issue] = edit.faults.at(['carbUnits']);
  return (
    <div className={styles.choice} data-faulty={issue ? true : undefined}>
      <span>
        {t('carbUnits.title')}:{' '}
        <strong>{carbUnits === null ? t('carbUnits.none') : t(`carbUnits.choices.${carbUnits}`)}</strong>
      </span>
      <Button
        variant={carbUnits === null ? 'light' : 'default'}
        size="xs"
        aria-invalid={issue ? true : undefined}
        onClick={() => setIsChoosing(true)}
      >
        {t(carbUnits === null ? 'carbUnits.select' : 'carbUnits.change')}
      </Button>
      {issue && <span className={styles.fault}>{issueText(issue)}</span>}
      {isChoosing && (
        <CarbUnitsModal
          settings={edit.value}
          onClose={() => {
            setIsChoosing(false);
            edit.faults.touch(['carbUnits']);
          }}
          onChoose={(chosen) => {
            setIsChoosing(false);
            edit.onChange(withCarbUnits(edit.value, chosen));
          }}
        />
      )}
    </div>
  );
}
