import { useTranslation } from 'react-i18next';

/** The name of the tab. */
export function PageTitle({ title }: Readonly<{ title: string }>) {
  const { t } = useTranslation('shell');
  return <title>{`${title} · ${t('product')}`}</title>;
}
