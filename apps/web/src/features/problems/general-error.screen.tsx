import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { ProblemPage } from './problem-page.tsx';

export function GeneralErrorScreen() {
  const { t } = useTranslation('problems');
  const failureText = useFailureText();
  return <ProblemPage title={t('general.title')} text={failureText(undefined)} />;
}
