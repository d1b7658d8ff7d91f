import { distinctIssues, type PlanIssue } from '@glidepath/treatment-plan';
import { Button, Title } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import { focusAfter, focusFirstFault } from './grid/keyboard-focus.ts';
import type { IssueText } from './issue-text.ts';
import styles from './plan-section.module.css';

type PlanSectionProps = Readonly<{
  title: string;
  headingOrder?: 2 | 3;
  mode: 'view' | 'edit';
  /** Nobody has set it yet: what to do is said instead of showing empty tables. */
  placeholder?: string | undefined;
  /** Everything that is wrong, once Done was refused. */
  refusedIssues: readonly PlanIssue[];
  issueText: IssueText;
  /** Left out where nothing may be changed. */
  onEdit?: () => void;
  onCancel: () => void;
  onDone: () => void;
  /** What else can be done, beside Edit. */
  actions?: ReactNode;
  children: ReactNode;
}>;

/** A part of a plan with Edit, Cancel and Done. Escape is Cancel. */
export function PlanSection(props: PlanSectionProps) {
  const { title, headingOrder = 2, mode, placeholder, refusedIssues, issueText } = props;
  const { onEdit, onCancel, onDone, actions, children } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const isEdited = mode === 'edit';
  const isShown = isEdited || placeholder === undefined;
  const isRefused = refusedIssues.length > 0;
  useFocusAfterModeChange(section, isEdited);

  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEdited && !event.defaultPrevented) onCancel();
  };
  const finish = () => focusAfter(onDone, () => section.current && focusFirstFault(section.current));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape reaches it from its cells
    <section ref={section} className={styles.section} aria-labelledby={titleId} onKeyDown={cancelOnEscape}>
      <Card>
        <div className={styles.heading}>
          <Title order={headingOrder} id={titleId} size="h2">
            {title}
          </Title>
          {!isEdited && actions}
          {!isEdited && onEdit && <EditButton titleId={titleId} onEdit={onEdit} />}
        </div>
        <div className={styles.content}>
          {isShown && isRefused && <IssueSum issues={refusedIssues} issueText={issueText} />}
          {isShown ? children : <Placeholder text={placeholder} isRefused={isRefused} />}
          {isEdited && <EditActions titleId={titleId} onCancel={onCancel} onDone={finish} />}
        </div>
      </Card>
    </section>
  );
}

/** What to do, and that saving has failed for want of it. */
function Placeholder({ text, isRefused }: Readonly<{ text: string | undefined; isRefused: boolean }>) {
  return (
    <p className={styles.placeholder} data-refused={isRefused || undefined}>
      {text}
    </p>
  );
}

function EditButton({ titleId, onEdit }: Readonly<{ titleId: string; onEdit: () => void }>) {
  const { t } = useTranslation('plan-editors');
  return (
    <Button variant="default" size="xs" data-edit onClick={onEdit} aria-describedby={titleId}>
      {t('section.edit')}
    </Button>
  );
}

type EditActionsProps = Readonly<{ titleId: string; onCancel: () => void; onDone: () => void }>;

function EditActions({ titleId, onCancel, onDone }: EditActionsProps) {
  const { t } = useTranslation('plan-editors');
  return (
    <div className={styles.actions}>
      <p className={styles.keys}>{t('section.keys')}</p>
      <Button variant="default" onClick={onCancel} aria-describedby={titleId}>
        {t('section.cancel')}
      </Button>
      <Button variant="light" data-done onClick={onDone} aria-describedby={titleId}>
        {t('section.done')}
      </Button>
    </div>
  );
}

function IssueSum({ issues, issueText }: Readonly<{ issues: readonly PlanIssue[]; issueText: IssueText }>) {
  const { t } = useTranslation('plan-editors');
  return (
    <div className={styles.sum} role="alert">
      <strong>{t('section.notDone')}</strong>
      <ul>
        {distinctIssues(issues).map((issue) => (
          <li key={issueText(issue)}>{issueText(issue)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Into the first cell when editing begins; back to Edit when the button that ended it is gone. */
function useFocusAfterModeChange(section: RefObject<HTMLElement | null>, isEdited: boolean): void {
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    const first = section.current?.querySelector<HTMLElement>('table select, table input, select, input');
    const edit = section.current?.querySelector<HTMLElement>('[data-edit]');
    if (isEdited) first?.focus();
    else if (document.activeElement === document.body) edit?.focus();
  }, [isEdited, section]);
}
