import type { DeviceTree } from '@glidepath/device-selection';
import { Button, Textarea } from '@mantine/core';
import { type ComponentType, type FormEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import styles from './device-trees.module.css';
import { type EditedTree, readTree, treeText } from './read-tree.ts';
import { TreeFaults } from './tree-faults.tsx';

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
  // Drawing the preview anew must not hold up typing.
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
