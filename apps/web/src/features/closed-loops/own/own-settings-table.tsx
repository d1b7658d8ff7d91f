import type { LoopSettings } from '@glidepath/loop-review';
import { useTranslation } from 'react-i18next';

import listStyles from '#shared/ui/list-table.module.css';
import styles from '../closed-loops.module.css';
import { leverRows, type NumberLever } from '../settings/lever-rows.ts';
import { useLeverTexts } from '../settings/use-lever-texts.ts';
import { useLoopWriter } from '../use-loop-writer.ts';

type OwnSettingsTableProps = Readonly<{ lever: NumberLever; settings: LoopSettings; present: LoopSettings }>;

/** What is to stand in the pump, in large letters; what is new is marked in words too. */
export function OwnSettingsTable({ lever, settings, present }: OwnSettingsTableProps) {
  const { t } = useTranslation('closed-loops');
  const { value: text } = useLeverTexts();
  const { time } = useLoopWriter();
  const rows = leverRows(settings, lever);
  const before = leverRows(present, lever);
  if (rows.length === 0) return null;
  return (
    <table className={`${listStyles.wrapped} ${styles.table} ${styles.ownTable}`}>
      <caption className={styles.caption}>{t(`levers.${lever}`)}</caption>
      <tbody>
        {[...rows.entries()].map(([row, { startMinute, value }]) => {
          const isNew = before[row]?.value !== value;
          return (
            <tr key={startMinute}>
              <th scope="row">
                <bdi>{rows.length === 1 ? t('settings.allDay') : time(startMinute)}</bdi>
              </th>
              <td className={isNew ? styles.changed : undefined}>
                {text(lever, value)} {isNew && <span className={styles.quiet}>{t('own.new')}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
