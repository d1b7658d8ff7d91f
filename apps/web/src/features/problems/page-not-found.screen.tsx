import { useTranslation } from 'react-i18next';

import { ProblemPage } from './problem-page.tsx';

export function PageNotFoundScreen() {
  const { t } = useTranslation('problems');
  return <ProblemPage title={t('notFound.title')} text={t('notFound.text')} />;
}
