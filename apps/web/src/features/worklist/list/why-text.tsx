import { createElement, Fragment, type ReactNode } from 'react';

import { useWhyLine } from './row-words.ts';
import type { WorklistRow } from './worklist.query.ts';
import styles from './worklist-table.module.css';

/** What stands between marks of direction, hours, and glucose with its unit. */
const UNBROKEN =
  /(\u2066[^\u2069]*\u2069|\d{1,2}:\d{2}(?: [AP]M)?(?:–\d{1,2}:\d{2}(?: [AP]M)?)?|[\d.]+ (?:mg\/dL|mmol\/L)(?!\/))/;

/** Hours and figures are read from left to right, in a Hebrew line too: a break in them would turn them around. */
export function WhyText({ row }: Readonly<{ row: WorklistRow }>) {
  const why = useWhyLine();
  return createElement(Fragment, null, ...why(row).split(UNBROKEN).map(shown));
}

function shown(part: string): ReactNode {
  if (!UNBROKEN.test(part)) return part;
  return (
    <bdi dir="ltr" className={styles.unbroken}>
      {part.replace(/[\u2066-\u2069]/g, '')}
    </bdi>
  );
}
