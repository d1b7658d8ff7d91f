import { Anchor, Checkbox } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import styles from './add-patient.module.css';
import type { DraftFieldsProps } from './draft-fields.ts';

export function TermsField({ draft, change, faultText }: DraftFieldsProps) {
  const { t } = useTranslation('add-patient');
  return (
    <Checkbox
      className={styles.terms ?? ''}
      checked={draft.hasAcceptedTerms}
      onChange={(event) => change({ hasAcceptedTerms: event.currentTarget.checked })}
      error={faultText('hasAcceptedTerms')}
      label={
        <Trans
          t={t}
          i18nKey="terms"
          // A new tab: what was typed stays in this one.
          components={{
            terms: <Anchor component={Link} to={paths.terms('hcp')} target="_blank" underline="always" inherit />,
          }}
        />
      }
    />
  );
}
