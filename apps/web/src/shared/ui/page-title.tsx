import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The name of the tab. */
export function PageTitle({ title }: Readonly<{ title: string }>) {
  const { t } = useTranslation('shell');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return null;
}
