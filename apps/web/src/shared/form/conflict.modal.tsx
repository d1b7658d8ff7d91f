import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './conflict.module.css';
import {
  type ConflictChoice,
  type ConflictChoices,
  type FieldConflict,
  isDecided,
  presetChoices,
} from './field-conflicts.ts';

export type ConflictRow<Field extends string> = FieldConflict<Field> &
  Readonly<{ label: string; storedText: ReactNode; typedText: ReactNode }>;

type ConflictModalProps<Field extends string> = Readonly<{
  rows: readonly ConflictRow<Field>[];
  /** What else has changed, that nobody has to decide. */
  note?: ReactNode;
  onClose: () => void;
  onSave: (choices: ConflictChoices<Field>) => void;
}>;

/** Somebody saved in between: both texts of every field that differs, and a choice for each. */
export function ConflictModal<Field extends string>({ rows, note, onClose, onSave }: ConflictModalProps<Field>) {
  const { t } = useTranslation('shell');
  const [choices, setChoices] = useState<ConflictChoices<Field>>(() => presetChoices(rows));
  const [isRefused, setIsRefused] = useState(false);

  const choose = (field: Field, choice: ConflictChoice) => setChoices({ ...choices, [field]: choice });
  const save = () => {
    if (isDecided(rows, choices)) onSave(choices);
    else setIsRefused(true);
  };

  return (
    <Dialog opened onClose={onClose} widthPx={720} title={t('conflict.title')}>
      <Text>{t('conflict.text')}</Text>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.rows}>
        {rows.map((row) => (
          <ConflictFields
            key={row.field}
            row={row}
            choice={choices[row.field]}
            isRefused={isRefused && choices[row.field] === undefined}
            onChoose={(choice) => choose(row.field, choice)}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('conflict.back')}
        </Button>
        <Button onClick={save}>{t('conflict.save')}</Button>
      </Group>
    </Dialog>
  );
}

const CHOICES = ['stored', 'typed'] as const;

type ConflictFieldsProps = Readonly<{
  row: ConflictRow<string>;
  choice: ConflictChoice | undefined;
  isRefused: boolean;
  onChoose: (choice: ConflictChoice) => void;
}>;

function ConflictFields({ row, choice, isRefused, onChoose }: ConflictFieldsProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const texts = { stored: row.storedText, typed: row.typedText };
  return (
    <fieldset
      className={styles.row}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={isRefused ? `${id}-error` : undefined}
      aria-invalid={isRefused || undefined}
    >
      <legend id={`${id}-label`}>{row.label}</legend>
      <div className={styles.options} data-refused={isRefused || undefined}>
        {CHOICES.map((name) => (
          <label key={name} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={choice === name}
              disabled={name === 'typed' && !row.mayTakeTyped}
              onChange={() => onChoose(name)}
              aria-labelledby={`${id}-${name}`}
            />
            <span id={`${id}-${name}`}>
              <span className={styles.side}>{t(`conflict.${name}`)}</span>{' '}
              <span className={styles.content}>{texts[name]}</span>
            </span>
          </label>
        ))}
      </div>
      {!row.mayTakeTyped && <p className={styles.hint}>{t('conflict.locked')}</p>}
      {isRefused && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {t('conflict.undecided')}
        </p>
      )}
    </fieldset>
  );
}
