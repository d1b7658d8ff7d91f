import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths, type TermsAudience } from '#shared/routing/paths.ts';

type TermsCheckboxProps = CheckboxProps & Readonly<{ audience: TermsAudience }>;

export function TermsCheckbox({ audience, ...box }: TermsCheckboxProps) {
  const { t } = useTranslation('enrolment');
  return (
    <Checkbox
      {...box}
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
