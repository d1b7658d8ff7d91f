import { UNITS } from '@glidepath/quantities';
import {
  isFilledPumpForm,
  PUMP_BRANDS,
  type PumpBrand,
  type PumpFormDraft,
  pumpFormIssues,
  typedNumber,
} from '@glidepath/treatment-plan';
import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { keepFocus } from '#plan-editors/grid/keyboard-focus.ts';
import { type TableFaults, useTableFaults } from '#plan-editors/grid/table-faults.ts';
import { usePumpIssueText } from '#plan-editors/pump/pump-issue-text.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { CallFailure, useFailureText } from '#shared/api/call-failure.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { NumberField } from '#shared/form/number-field.tsx';
import { isRefused } from '#shared/form/use-call-form.ts';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { ageYears, formatDateTime, useToday } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { ProgressModal } from './progress.modal.tsx';
import styles from './pump-start.module.css';
import { useRequestPumpStart } from './request-pump-start.mutation.ts';

type PumpFormProps = Readonly<{
  patient: Patient;
  /** Null where no plan was approved yet. */
  approvedAt: string | null;
}>;

export function PumpForm({ patient, approvedAt }: PumpFormProps) {
  const { t } = useTranslation(['pump-start', 'shell']);
  const navigate = useNavigate();
  const today = useToday();
  const bornYearsAgo = patient.dateOfBirth ? ageYears(patient.dateOfBirth, today) : null;
  const form = useForm<TypedPumpForm>({
    initialValues: openedPumpForm(bornYearsAgo),
    validate: (values) =>
      Object.fromEntries(
        pumpFormIssues(pumpFormDraft(values), bornYearsAgo).map(({ at: [field], code }) => [field, code]),
      ),
    clearInputErrorOnChange: false,
  });
  const { values: typed, setValues: change } = form;
  const opened = form.getInitialValues();
  useKeptDraft({ form: 'pump', opened, current: typed, isUnsaved: typed !== opened, restore: change });
  const formElement = useFocusFirstFault(isRefused(form) && form.errors);
  const request = useRequestPumpStart(patient.id, () => void navigate(paths.pumpPlan(patient.id)));

  const draft = pumpFormDraft(typed);
  const faults = useTableFaults(pumpFormIssues(draft, bornYearsAgo), isRefused(form));
  const failureText = useFailureText();
  /** Why no pump setting would be safe, and from which dose on one is; whatever else failed has the page's own words. */
  const failedText = (failure: unknown) => {
    const { name, fields } = failure instanceof CallFailure ? failure.resolved : { name: null, fields: {} };
    if (name !== 'pump-start-not-safe') return t('notGenerated.text');
    const smallest = fields['smallestTdd'];
    const hint = smallest === undefined ? [] : [t('notGenerated.smallest', { units: smallest })];
    return [failureText(failure), ...hint].join(' ');
  };
  const submit = form.onSubmit(() => {
    if (!request.isPending && isFilledPumpForm(draft, bornYearsAgo)) request.mutate(draft);
  });
  return (
    <form noValidate ref={formElement} onSubmit={submit} aria-label={t('form.title')}>
      {approvedAt !== null && <ApprovedNote patientId={patient.id} approvedAt={approvedAt} />}
      <FormSection title={t('form.heading')} description={t('form.about')}>
        <PumpFormFields typed={typed} onChange={change} faults={faults} />
      </FormSection>
      <FormActions>
        <Anchor component={Link} to={paths.recommendations(patient.id)}>
          {t('shell:modal.cancel')}
        </Anchor>
        <Button type="submit" onMouseDown={keepFocus}>
          {t('form.submit')}
        </Button>
      </FormActions>
      <ProgressModal opened={request.isPending} title={t('generating.title')} text={t('generating.text')} />
      <ErrorModal
        opened={request.isError}
        title={t('notGenerated.title')}
        text={failedText(request.error)}
        onClose={() => request.reset()}
      />
    </form>
  );
}

type ApprovedNoteProps = Readonly<{ patientId: string; approvedAt: string }>;

/** Whoever asks for another proposal gives up the one that was approved: said before anything is typed. */
function ApprovedNote({ patientId, approvedAt }: ApprovedNoteProps) {
  const { t } = useTranslation('pump-start');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <p role="note" className={styles.note}>
      <AlertIcon />
      <span>
        {t('form.replaces', { time: formatDateTime(approvedAt, clock) })}{' '}
        <Link to={paths.pumpPlan(patientId)}>{t('links.view')}</Link>
        {' · '}
        <Link to={paths.planHistory(patientId)}>{t('links.history')}</Link>
      </span>
    </p>
  );
}

type PumpFormFieldsProps = Readonly<{
  typed: TypedPumpForm;
  onChange: (changes: Partial<TypedPumpForm>) => void;
  faults: TableFaults;
}>;

function PumpFormFields({ typed, onChange, faults }: PumpFormFieldsProps) {
  const { t } = useTranslation(['pump-start', 'pump-plan']);
  const issueText = usePumpIssueText(UNITS.glucose);
  const errorText = (field: string) => faults.at([field]).map(issueText)[0];
  const units = { ageYears: t('form.years'), hba1cPercent: '%', totalDailyDoseUnits: UNITS.insulin } as const;
  return (
    <>
      <div className={styles.numbers}>
        {NUMBER_FIELDS.map((field) => (
          <NumberField
            key={field}
            className={styles.number}
            label={t(`form.${field}`)}
            description={errorText(field) === undefined && t(`form.about-${field}`)}
            text={typed[field]}
            onType={(text) => onChange({ [field]: text })}
            onLeave={() => faults.touch([field])}
            unit={<bdi className={styles.unit}>{units[field]}</bdi>}
            error={errorText(field)}
          />
        ))}
      </div>
      <ChoiceField
        label={t('form.brand')}
        choices={PUMP_BRANDS.map((name) => ({ name, text: t(`pump-plan:brands.${name}`) }))}
        chosen={typed.brand}
        onChoose={(brand) => onChange({ brand })}
        errorText={errorText('brand')}
      />
    </>
  );
}

/** What stands in the fields: whatever somebody types, numbers or not (PINIT-05). */
type TypedPumpForm = Readonly<{
  ageYears: string;
  hba1cPercent: string;
  totalDailyDoseUnits: string;
  brand: PumpBrand | null;
}>;

const NUMBER_FIELDS = ['ageYears', 'hba1cPercent', 'totalDailyDoseUnits'] as const;

/** The age is known already; it can be changed. */
function openedPumpForm(knownAgeYears: number | null): TypedPumpForm {
  return {
    ageYears: knownAgeYears === null ? '' : String(knownAgeYears),
    hba1cPercent: '',
    totalDailyDoseUnits: '',
    brand: null,
  };
}

function pumpFormDraft(typed: TypedPumpForm): PumpFormDraft {
  return {
    ageYears: typedNumber(typed.ageYears),
    hba1cPercent: typedNumber(typed.hba1cPercent),
    totalDailyDoseUnits: typedNumber(typed.totalDailyDoseUnits),
    brand: typed.brand,
  };
}
