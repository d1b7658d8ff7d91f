import { DAY_PERIODS } from '@glidepath/quantities';
import type { CrcfSettingsDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { useTableEdit } from '../grid/use-table-edit.ts';
import { useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import { usePlanTexts } from '../plan-texts.ts';
import { CarbUnitsChoice } from './carb-units-choice.tsx';
import { CRCF_QUANTITIES, crcfColumns } from './crcf-columns.ts';
import { CrcfRow } from './crcf-row.tsx';
import styles from './plan-table.module.css';
import { TableNotice } from './table-notice.tsx';

/** What doses are counted by: carbs eaten, glucose above the target. */
export function CrcfTable(props: PlanTableProps<CrcfSettingsDraft>) {
  const { value, glucoseUnit } = props;
  const { carbUnits, periods } = value;
  const { t } = useTranslation('plan-editors');
  const texts = usePlanTexts(glucoseUnit);
  const issueText = useIssueText({ glucoseUnit, carbUnits });
  const edit = useTableEdit(props, crcfColumns(glucoseUnit));
  return (
    <>
      {edit && <CarbUnitsChoice edit={edit} issueText={issueText} />}
      <table className={styles.table} {...edit?.grid}>
        <caption className="gp-visually-hidden">{t('crcf.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('periods.label')}</th>
            <th scope="col">{t('insulin.label')}</th>
            {CRCF_QUANTITIES.map((quantity) => (
              <th key={quantity} scope="col">
                {t(`crcf.${quantity}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAY_PERIODS.map((period, row) => (
            <CrcfRow
              key={period}
              settings={periods[period]}
              {...{ edit, period, row, carbUnits, glucoseUnit, texts, issueText }}
            />
          ))}
        </tbody>
      </table>
      {edit && <TableNotice notice={edit.notice} issueText={issueText} />}
    </>
  );
}
