import type { SlidingScaleDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import { InsulinChoice } from '../tables/insulin-choice.tsx';
import styles from './scale.module.css';

type ScaleInsulinProps = Readonly<{
  edit: TableEdit<SlidingScaleDraft> | null;
  insulinName: string | null;
  time: string;
  issueText: IssueText;
}>;

const PLACE = ['insulinName'];

/** A scale is of one insulin. */
export function ScaleInsulin({ edit, insulinName, time, issueText }: ScaleInsulinProps) {
  const { t } = useTranslation('plan-editors');
  const [issue] = edit?.faults.at(PLACE) ?? [];
  return (
    <div className={styles.insulin} data-read={edit ? undefined : true}>
      <span aria-hidden={edit ? true : undefined}>{t('insulin.label')}</span>
      <InsulinChoice
        edit={edit}
        use="bolus"
        insulinName={insulinName}
        faultRow="insulin"
        at={PLACE}
        label={t('insulin.of', { time })}
        onChange={(name) => edit?.onChange({ ...edit.value, insulinName: name })}
      />
      {edit && issue && (
        <p id={edit.faultId('insulin')} className={styles.fault}>
          {issueText(issue)}
        </p>
      )}
    </div>
  );
}
