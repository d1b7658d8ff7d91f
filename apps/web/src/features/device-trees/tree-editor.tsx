import { type DeviceTree, MAX_ANSWERS, MAX_DECISIONS, MAX_TEXT_LENGTHS } from '@glidepath/device-selection';
import { Button, Textarea } from '@mantine/core';
import { type ComponentType, type FormEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import styles from './device-trees.module.css';
import { type EditedTree, placeText, readTree, type TreeFault, treeText } from './read-tree.ts';

/** A text with everything wrong would list hundreds. */
const MAX_LISTED = 12;

type TreeEditorProps = Readonly<{
  stored: DeviceTree;
  treeId: number;
  isBusy: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onSave: (tree: EditedTree) => void;
  Preview: ComponentType<Readonly<{ tree: DeviceTree }>>;
}>;

/** The tree as JSON, what is wrong with it, and how it will look. */
export function TreeEditor({ stored, treeId, isBusy, onUnsaved, onSave, Preview }: TreeEditorProps) {
  const { t } = useTranslation('device-trees');
  const [text, setText] = useState(() => treeText(stored));
  const read = readTree(text);
  // Redrawing the preview must not hold up typing.
  const shownText = useDeferredValue(text);
  const shown = readTree(shownText);
  const isUnsaved = text !== treeText(stored);
  const isKept = !isUnsaved || isBusy;
  const isSavable = read.kind === 'tree' && !isKept;

  const change = (typed: string) => {
    setText(typed);
    onUnsaved(typed !== treeText(stored));
  };
  const kept = { opened: treeText(stored), current: text, isUnsaved, restore: change };
  useKeptDraft({ form: 'tree', basedOn: treeId, ...kept });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.kind === 'tree' && isSavable) onSave(read.tree);
  };

  return (
    <>
      <form noValidate onSubmit={submit} aria-label={t('editor.title', { number: treeId })}>
        <FormSection title={t('editor.title', { number: treeId })} description={t('editor.about')}>
          <Textarea
            label={t('editor.label')}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
            autosize
            minRows={16}
            maxRows={28}
            spellCheck={false}
            classNames={{ input: styles.json ?? '' }}
            aria-invalid={read.kind === 'faults' || undefined}
          />
          {read.kind === 'faults' && <TreeFaults faults={read.faults} />}
          <FormActions notice={isUnsaved && t('editor.unsaved')}>
            <Button
              variant="default"
              aria-disabled={isKept}
              data-disabled={isKept}
              onClick={() => change(treeText(stored))}
            >
              {t('editor.discard')}
            </Button>
            <Button type="submit" aria-disabled={!isSavable} data-disabled={!isSavable} aria-live="polite">
              {t(isBusy ? 'editor.saving' : 'editor.save')}
            </Button>
          </FormActions>
        </FormSection>
      </form>
      <section className={styles.preview} aria-label={t('preview.title')}>
        <h2>{t('preview.title')}</h2>
        {shown.kind === 'tree' ? <Preview key={shownText} tree={shown.tree} /> : <p>{t('preview.none')}</p>}
      </section>
      <UnsavedChanges isUnsaved={isUnsaved} />
    </>
  );
}

function TreeFaults({ faults }: Readonly<{ faults: readonly TreeFault[] }>) {
  const { t } = useTranslation('device-trees');
  const numbers = { answers: MAX_ANSWERS, decisions: MAX_DECISIONS };
  const further = faults.length - MAX_LISTED;
  return (
    <div className={styles.faults} role="alert">
      <p>{t('faults.title')}</p>
      <ul>
        {faults.slice(0, MAX_LISTED).map((fault) => (
          <li key={`${fault.code} ${placeText(fault.at)}`}>
            {t(`faults.${fault.code}`, { ...numbers, length: maxLength(fault) })}{' '}
            <code dir="ltr">{placeText(fault.at)}</code>
          </li>
        ))}
      </ul>
      {further > 0 && <p>{t('faults.further', { count: further })}</p>}
    </div>
  );
}

function maxLength({ at }: TreeFault): number | undefined {
  const field = String(at.at(-1));
  return Object.entries(MAX_TEXT_LENGTHS).find(([name]) => name === field)?.[1];
}
