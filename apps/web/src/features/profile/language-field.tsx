import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { changeLanguage } from '#shared/i18n/change-language.ts';
import { LANGUAGES } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

export function LanguageField() {
  const { t } = useTranslation('shell');
  return (
    <ChoiceField
      label={t('language.label')}
      choices={LANGUAGES.map((name) => ({ name, text: t(`language.${name}`) }))}
      chosen={useLanguage()}
      onChoose={(language) => void changeLanguage(language)}
    />
  );
}
