import { isUnread } from '@glidepath/treatment-plan';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type EditField, type EditForm, tidyForm } from './edit-form.ts';
import type { SettingsTexts } from './settings-texts.ts';

/** The name of a field and what it holds, as it is read outside its input. */
export function useEditFieldText(texts: SettingsTexts) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const empty = t('confirm.empty');
  const given = <Value,>(value: Value | null, write: (value: Value) => ReactNode) =>
    value === null || value === '' ? empty : write(value);
  const labels: Readonly<Record<EditField, string>> = {
    firstName: t('personal.firstName'),
    lastName: t('personal.lastName'),
    email: t('personal.email'),
    mrn: t('personal.mrn'),
    birthDate: t('personal.bornOn'),
    weight: t('personal.weight'),
    timezone: t('personal.timezone'),
    typeOfDiabetes: t('diabetesType'),
    preMealGlucoseRange: t('fastingRange'),
    isEnabled: t('calculator.title'),
    activeInsulinHours: t('calculator.activeInsulin'),
    penIncrementUnits: t('calculator.penIncrement'),
    maxDoseUnits: t('calculator.maxDose'),
  };
  const contents: Readonly<Record<EditField, (form: EditForm) => ReactNode>> = {
    firstName: ({ firstName }) => given(firstName, (text) => <bdi>{text}</bdi>),
    lastName: ({ lastName }) => given(lastName, (text) => <bdi>{text}</bdi>),
    email: ({ email }) => given(email, (text) => <bdi dir="ltr">{text}</bdi>),
    mrn: ({ mrn }) => given(mrn, (text) => <bdi dir="ltr">{text}</bdi>),
    birthDate: (form) => given(tidyForm(form).birthDate, (text) => <bdi dir="ltr">{text}</bdi>),
    weight: ({ weight }) => given(weight, (text) => <bdi>{text}</bdi>),
    timezone: ({ timezone }) => t(`patient:timezones.${timezone}`, { defaultValue: timezone }),
    typeOfDiabetes: ({ typeOfDiabetes }) => given(typeOfDiabetes, texts.diabetesType),
    preMealGlucoseRange: ({ preMealGlucoseRange }) =>
      given(preMealGlucoseRange, (range) => <bdi dir="ltr">{texts.range(range)}</bdi>),
    isEnabled: ({ isEnabled }) => texts.onOff(isEnabled),
    activeInsulinHours: ({ activeInsulinHours }) => given(activeInsulinHours, texts.hours),
    penIncrementUnits: ({ penIncrementUnits }) => given(penIncrementUnits, texts.doseUnits),
    maxDoseUnits: ({ maxDoseUnits }) =>
      given(maxDoseUnits, (dose) => (isUnread(dose) ? <bdi dir="ltr">{dose.typed}</bdi> : texts.doseUnits(dose))),
  };
  return {
    label: (field: EditField) => labels[field],
    content: (field: EditField, form: EditForm) => contents[field](form),
  };
}
