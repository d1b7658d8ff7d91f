import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { useFailureText } from '#shared/api/call-failure.ts';
import { noticeIn } from '#shared/routing/paths.ts';
import { ProblemPage } from './problem-page.tsx';
import { useWaysOn } from './use-ways-on.ts';

/** What went wrong is not known, except that an address led nowhere. */
export function GeneralErrorScreen() {
  const { t } = useTranslation('problems');
  const failureText = useFailureText();
  const waysOn = useWaysOn();
  const notice = noticeIn(useLocation().state, ['unknown-address']);
  if (notice === undefined) return <ProblemPage title={t('general.title')} text={failureText(undefined)} />;
  return <ProblemPage title={t('unknownAddress.title')} text={t('unknownAddress.text')} waysOn={waysOn} />;
}
