import { MAX_UNUSUAL_REASON_LENGTH } from '@glidepath/api-contract/wire/unusual-changes.wire';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { NumberField } from '#shared/form/number-field.tsx';
import { typedDirection } from '#shared/form/typed-direction.ts';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { reasonFault, retypedFault } from './typed-confirmation.ts';
import styles from './unusual-changes.module.css';
import type { NamedChange } from './unusual-texts.ts';
import type { UnusualConfirmationState } from './use-unusual-confirmation.ts';

const REASON_FAULTS = { 'no-reason': 'unusual.faults.no-reason', 'too-long': 'issues.comment.too-long' } as const;

/** Names every value beyond usual bounds, and takes each new one once more with a reason. Nothing where there are none. */
export function UnusualChanges({ confirmation }: Readonly<{ confirmation: UnusualConfirmationState }>) {
  const { t } = useTranslation('plan-editors');
  const titleId = useId();
  const { section, named, retyped, typed, setTyped, isRefused } = confirmation;
  if (named.length === 0) return null;
  const ofReason = reasonFault(typed);
  const isReasonTold = ofReason === 'too-long' || (ofReason !== null && isRefused);
  return (
    <section ref={section} className={styles.unusual} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <AlertIcon />
        {t('unusual.title')}
      </h3>
      <NamedChanges named={named} />
      <p>{t('unusual.about')}</p>
      <div className={styles.fields}>
        {retyped.map((value) => {
          const fault = retypedFault(value, typed);
          const isTold = fault !== null && isRefused;
          return (
            <NumberField
              key={value.text}
              label={t('unusual.retype', { value: value.text })}
              text={typed.numbers[value.text] ?? ''}
              onType={(text) => setTyped({ ...typed, numbers: { ...typed.numbers, [value.text]: text } })}
              error={isTold && t(`unusual.faults.${fault}`)}
            />
          );
        })}
      </div>
      <TextInput
        label={t('unusual.reason')}
        description={t('unusual.reasonAbout')}
        dir={typedDirection(typed.reason)}
        value={typed.reason}
        onChange={({ currentTarget }) => setTyped({ ...typed, reason: currentTarget.value })}
        error={isReasonTold && t(REASON_FAULTS[ofReason], { max: MAX_UNUSUAL_REASON_LENGTH })}
      />
    </section>
  );
}

/** Each value with what is unusual about it. */
export function NamedChanges({ named }: Readonly<{ named: readonly NamedChange[] }>) {
  return (
    <ul className={styles.changes}>
      {named.map(({ key, value, findings }) => (
        <li key={key}>
          <strong>{value}</strong>
          {findings.map((finding) => (
            <span key={finding}>{finding}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}
