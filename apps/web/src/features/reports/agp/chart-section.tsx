import { type ReactNode, useId } from 'react';

import { DataTable, type DataTableContent } from '#charts/data-table.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from './chart-section.module.css';

type ChartSectionProps = Readonly<{
  title: string;
  /** Beside the title: what the marks mean. */
  legend?: ReactNode;
  /** Instead of an empty drawing (AGP-15). */
  notAvailable?: string | undefined;
  readout?: ReactNode;
  children: ReactNode;
  note?: string;
  table: () => DataTableContent;
}>;

export function ChartSection({ title, legend, notAvailable, readout, children, note, table }: ChartSectionProps) {
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {notAvailable === undefined && legend}
        </div>
        {notAvailable === undefined ? (
          <>
            <div className={styles.readout}>{readout}</div>
            {children}
            {note !== undefined && <p className={styles.note}>{note}</p>}
            <DataTable table={table} />
          </>
        ) : (
          <p className={styles.nothing}>{notAvailable}</p>
        )}
      </section>
    </Card>
  );
}
