import { distinctIssues, type IssuePath } from '@glidepath/treatment-plan';

import type { IssueText } from '../issue-text.ts';
import styles from './fault-row.module.css';
import type { TableEdit } from './use-table-edit.ts';

type FaultRowProps<Draft> = Readonly<{
  edit: TableEdit<Draft> | null;
  row: number;
  /** Where the row stands in its table. */
  at: IssuePath;
  columns: number;
  issueText: IssueText;
}>;

/** Right below a row: what is wrong in it. The faulty cells refer to it. */
export function FaultRow<Draft>({ edit, row, at, columns, issueText }: FaultRowProps<Draft>) {
  const issues = edit ? distinctIssues(edit.faults.at(at)) : [];
  if (!edit || issues.length === 0) return null;
  return (
    <tr className={styles.faults} data-joined>
      <td colSpan={columns}>
        <ul id={edit.faultId(row)}>
          {issues.map((issue) => (
            <li key={issueText(issue)}>{issueText(issue)}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
