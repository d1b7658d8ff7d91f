import { useTranslation } from 'react-i18next';

import { ProblemPage } from './problem-page.tsx';

export function GeneralErrorScreen() {
  const { t } = useTranslation('problems');
  return <ProblemPage title={t('general.title')} text={t('general.text')} />;
}
