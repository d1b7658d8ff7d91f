import { InsulinChoice, type InsulinChoiceProps } from './insulin-choice.tsx';
import styles from './plan-table.module.css';

export function InsulinCell<Draft>({ row, ...choice }: Omit<InsulinChoiceProps<Draft>, 'faultRow'> & { row: number }) {
  return (
    <td className={styles.insulin}>
      <InsulinChoice {...choice} faultRow={row} />
    </td>
  );
}
