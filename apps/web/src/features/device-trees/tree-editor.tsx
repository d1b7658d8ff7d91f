import type { DeviceTree } from '@glidepath/device-selection';
import { Button, Textarea } from '@mantine/core';
import { type ComponentType, type FormEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import styles from './device-trees.module.css';
import { type EditedTree, readTree, treeText } from './read-tree.ts';
import { TreeFaults } from './tree-faults.tsx';
import { TreeForm } from './tree-form.tsx';

const VIEWS = ['form', 'json'] as const;

type TreeEditorProps = Readonly<{
  stored: DeviceTree;
  treeId: number;
  isBusy: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onSave: (tree: EditedTree) => void;
  Preview: ComponentType<Readonly<{ tree: DeviceTree }>>;
}>;

/** The tree as a form or as JSON, which are two views of one text; what is wrong with it, and how it will look. */
export function TreeEditor({ stored, treeId, isBusy, onUnsaved, onSave, Preview }: TreeEditorProps) {
  const { t } = useTranslation('device-trees');
  const [view, setView] = useState<(typeof VIEWS)[number]>('form');
  const opened = treeText(stored);
  const [text, setText] = useState(opened);
  const { tree, faults } = readTree(text);
  const isUnsaved = text !== opened;
  const isKept = !isUnsaved || isBusy;
  const isSavable = faults.length === 0 && !isKept;

  const change = (typed: string) => {
    setText(typed);
    onUnsaved(typed !== opened);
  };
  useKeptDraft({ form: 'tree', basedOn: treeId, opened, current: text, isUnsaved, restore: change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tree && isSavable) onSave(tree);
  };
  const discard = () => {
    change(opened);
    undoOffer.make({ text: t('editor.discarded'), undo: () => change(text) });
  };

  return (
    <>
      <form noValidate onSubmit={submit} aria-label={t('editor.title', { number: treeId })}>
        <FormSection title={t('editor.title', { number: treeId })} description={t('editor.about')}>
          <ChoiceField
            label={t('editor.view')}
            choices={VIEWS.map((name) => ({ name, text: t(`editor.views.${name}`) }))}
            chosen={view}
            onChoose={setView}
          />
          {view === 'form' ? (
            <TreeAsForm {...{ tree, faults }} onChange={(edited) => change(treeText(edited))} />
          ) : (
            <JsonField {...{ text, faults }} onChange={change} />
          )}
          <FormActions notice={isUnsaved && t(faults.length > 0 ? 'editor.faulty' : 'editor.unsaved')} isSticky>
            <Button
              variant="default"
              aria-disabled={isKept}
              data-disabled={isKept}
              onClick={() => !isKept && discard()}
            >
              {t('editor.discard')}
            </Button>
            <Button type="submit" aria-disabled={!isSavable} data-disabled={!isSavable} aria-live="polite">
              {t(isBusy ? 'editor.saving' : 'editor.save')}
            </Button>
          </FormActions>
        </FormSection>
      </form>
      <TreePreview text={text} Preview={Preview} />
      <UnsavedChanges isUnsaved={isUnsaved} />
    </>
  );
}

type Faults = ReturnType<typeof readTree>['faults'];
type TreeAsFormProps = Readonly<{
  /** Undefined where the text is none. */
  tree: ReturnType<typeof readTree>['tree'];
  faults: Faults;
  onChange: (tree: DeviceTree) => void;
}>;

function TreeAsForm({ tree, faults, onChange }: TreeAsFormProps) {
  const { t } = useTranslation('device-trees');
  if (tree) return <TreeForm tree={tree} faults={faults} onChange={onChange} />;
  return (
    <>
      <p className={styles.locked}>{t('editor.noForm')}</p>
      {faults.length > 0 && <TreeFaults faults={faults} />}
    </>
  );
}

type JsonFieldProps = Readonly<{ text: string; faults: Faults; onChange: (text: string) => void }>;

function JsonField({ text, faults, onChange }: JsonFieldProps) {
  const { t } = useTranslation('device-trees');
  return (
    <>
      <Textarea
        label={t('editor.label')}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={16}
        maxRows={28}
        spellCheck={false}
        classNames={{ input: styles.json ?? '' }}
        aria-invalid={faults.length > 0 || undefined}
      />
      {faults.length > 0 && <TreeFaults faults={faults} />}
    </>
  );
}

/** Redrawing it must not hold up typing. */
function TreePreview({ text, Preview }: Pick<TreeEditorProps, 'Preview'> & Readonly<{ text: string }>) {
  const { t } = useTranslation('device-trees');
  const shownText = useDeferredValue(text);
  const { tree, faults } = readTree(shownText);
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      {tree && faults.length === 0 ? <Preview key={shownText} tree={tree} /> : <p>{t('preview.none')}</p>}
    </section>
  );
}
