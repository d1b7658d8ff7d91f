import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The profile as a file, for a record that takes pictures. There is none while nothing was drawn. */
export function SaveImageLink({ base64Png }: Readonly<{ base64Png: string | null }>) {
  const { t } = useTranslation('reports');
  if (base64Png === null) return null;
  return (
    <Anchor href={`data:image/png;base64,${base64Png}`} download="glucose-profile.png">
      {t('saveImage')}
    </Anchor>
  );
}
