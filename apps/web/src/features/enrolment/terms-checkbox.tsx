import { Anchor, Checkbox } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths, type TermsAudience } from '#shared/routing/paths.ts';

type TermsCheckboxProps = Readonly<{
  audience: TermsAudience;
  hasConfirmed: boolean;
  onChange: (hasConfirmed: boolean) => void;
  isRefused: boolean;
}>;

export function TermsCheckbox({ audience, hasConfirmed, onChange, isRefused }: TermsCheckboxProps) {
  const { t } = useTranslation('enrolment');
  return (
    <Checkbox
      checked={hasConfirmed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={isRefused && t('terms.not-confirmed')}
      label={
        <Trans
          t={t}
          i18nKey="terms.label"
          // A new tab: what was typed stays in this one.
          components={{
            terms: <Anchor component={Link} to={paths.terms(audience)} target="_blank" underline="always" inherit />,
          }}
        />
      }
    />
  );
}
