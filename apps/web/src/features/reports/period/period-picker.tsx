import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { addressOfChoice, choiceInAddress } from './period-in-address.ts';
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
} from './report-period.ts';

type PeriodPickerProps = Readonly<{ known: DaysKnown; onChoose: (period: ReportPeriod) => void }>;

/**
 * Which days the reports are about, and what their figures are compared with. Typed dates wait for a click. What is shown
 * stands in the address.
 */
export function PeriodPicker(props: PeriodPickerProps) {
  const { t } = useTranslation('reports');
  const { known } = props;
  const { choice, setChoice, change, show, issues } = usePeriodChoice(props);
  const hasDates = choice.preset === 'custom' || choice.comparison === 'custom';
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
          issue={issues.own}
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
          issue={issues.compared}
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

/** What stands in the picker, at first what the address asks for, and what keeps it from being shown once that was tried. */
function usePeriodChoice({ known, onChoose }: PeriodPickerProps) {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceInAddress(params));
  // Days of an address that cannot be shown say so.
  const [isTried, setIsTried] = useState(true);
  const issues = periodIssues(choice, known);
  const canBeShown = issues.own === null && issues.compared === null;
  const choose = (chosen: PeriodChoice) => {
    onChoose(reportPeriod(chosen, known));
    setParams(addressOfChoice(chosen, params), { replace: true, preventScrollReset: true });
  };
  const chooseOfAddress = useEffectEvent(() => {
    if (canBeShown) onChoose(reportPeriod(choice, known));
  });
  useEffect(() => chooseOfAddress(), []);
  return {
    choice,
    setChoice,
    issues: isTried ? issues : NO_ISSUES,
    change(changed: Partial<PeriodChoice>) {
      const next = { ...choice, ...changed };
      setChoice(next);
      setIsTried(false);
      if (next.preset !== 'custom' && next.comparison === 'before') choose(next);
    },
    show() {
      setIsTried(true);
      if (canBeShown) choose(choice);
    },
  };
}

const NO_ISSUES = { own: null, compared: null } as const;

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
