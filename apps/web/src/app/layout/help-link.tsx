import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { supportLink } from '#shared/account/public-settings.ts';

type HelpLinkProps = Readonly<{ className: string | undefined; onClick?: () => void; children: ReactNode }>;

/** Opens the support site beside the app. */
export function HelpLink({ className, onClick, children }: HelpLinkProps) {
  const { t } = useTranslation('shell');
  const { data: settings } = usePublicSettings();
  return (
    <a className={className} href={supportLink(settings)} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
      <span className="gp-visually-hidden">({t('header.opensInNewTab')})</span>
    </a>
  );
}
