import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import styles from './period-picker.module.css';
import {
  type DaysKnown,
  type PeriodChoice,
  type PeriodIssue,
  PRESETS_DAYS,
  periodIssues,
  type ReportPeriod,
  reportPeriod,
  type TypedDays,
  USUAL_CHOICE,
} from './report-period.ts';

type PeriodPickerProps = Readonly<{ known: DaysKnown; onChoose: (period: ReportPeriod) => void }>;

/** Which days the reports are about, and what their figures are compared with. Typed dates wait for a click. */
export function PeriodPicker({ known, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation('reports');
  const [choice, setChoice] = useState(USUAL_CHOICE);
  const [isTried, setIsTried] = useState(false);
  const issues = periodIssues(choice, known);
  const hasDates = choice.preset === 'custom' || choice.comparison === 'custom';
  const change = (changed: Partial<PeriodChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    setIsTried(false);
    if (next.preset !== 'custom' && next.comparison === 'before') onChoose(reportPeriod(next, known));
  };
  const show = () => {
    setIsTried(true);
    if (issues.own === null && issues.compared === null) onChoose(reportPeriod(choice, known));
  };
  const issueOf = (days: 'own' | 'compared') => (isTried ? issues[days] : null);
  return (
    <form
      className={styles.picker}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <LengthField preset={choice.preset} onChoose={(preset) => change({ preset })} />
      {choice.preset === 'custom' && (
        <DayFields
          label={t('period.own')}
          days={choice.own}
          today={known.today}
          issue={issueOf('own')}
          onChange={(own) => setChoice({ ...choice, own })}
        />
      )}
      <NativeSelect
        label={t('period.compareWith')}
        value={choice.comparison}
        data={(['before', 'custom'] as const).map((value) => ({ value, label: t(`period.comparison.${value}`) }))}
        onChange={({ currentTarget: { value } }) => change({ comparison: value === 'custom' ? 'custom' : 'before' })}
      />
      {choice.comparison === 'custom' && (
        <DayFields
          label={t('period.compared')}
          days={choice.compared}
          today={known.today}
          issue={issueOf('compared')}
          onChange={(compared) => setChoice({ ...choice, compared })}
        />
      )}
      {hasDates && (
        <Button type="submit" className={styles.show ?? ''}>
          {t('period.show')}
        </Button>
      )}
    </form>
  );
}

type LengthFieldProps = Readonly<{
  preset: PeriodChoice['preset'];
  onChoose: (preset: PeriodChoice['preset']) => void;
}>;

function LengthField({ preset, onChoose }: LengthFieldProps) {
  const { t } = useTranslation('reports');
  const choices = PRESETS_DAYS.map((days) => ({ name: String(days), text: t('period.days', { days }) }));
  return (
    <ChoiceField
      label={t('period.label')}
      choices={[...choices, { name: 'custom', text: t('period.custom') }]}
      chosen={String(preset)}
      onChoose={(name) => onChoose(PRESETS_DAYS.find((days) => String(days) === name) ?? 'custom')}
    />
  );
}

type DayFieldsProps = Readonly<{
  label: string;
  days: TypedDays;
  today: string;
  issue: PeriodIssue | null;
  onChange: (days: TypedDays) => void;
}>;

function DayFields({ label, days, today, issue, onChange }: DayFieldsProps) {
  const { t } = useTranslation('reports');
  const errorId = useId();
  const field = (end: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`period.${end}`)}
      value={days[end]}
      max={today}
      error={issue !== null}
      aria-describedby={issue === null ? undefined : errorId}
      onChange={(event) => onChange({ ...days, [end]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.days}>
      <legend className="gp-visually-hidden">{label}</legend>
      {field('from')}
      {field('to')}
      {issue !== null && (
        <p id={errorId} role="alert" className={styles.issue}>
          {t(`period.issues.${issue}`)}
        </p>
      )}
    </fieldset>
  );
}
