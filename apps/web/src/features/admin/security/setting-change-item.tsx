import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './setting-changes.module.css';
import type { SettingChange } from './setting-changes.query.ts';
import type { Decision } from './use-decide-change.ts';

/** Fields that nobody needs to read are not listed, such as a new key. */
const LABELS = {
  baseUrl: 'ehr:settings.baseUrl',
  mrnSystem: 'ehr:settings.mrnSystem',
  visitSystem: 'ehr:settings.visitSystem',
  isSending: 'ehr:settings.isSending',
  proof: 'ehr:settings.proof',
  token: 'ehr:settings.token',
  clientId: 'ehr:settings.clientId',
  launchClientId: 'ehr:settings.launchClientId',
  entityId: 'admin:provider.entityId',
  signInUrl: 'admin:provider.signInUrl',
  certificates: 'admin:provider.certificates',
  emailAttribute: 'admin:provider.emailAttribute',
  signedPart: 'admin:provider.signedPart',
  isSecondFactorRequired: 'admin:rules.isSecondFactorRequired.name',
  areApprovalsSigned: 'admin:rules.areApprovalsSigned.name',
  isSecondPersonNeeded: 'admin:rules.isSecondPersonNeeded.name',
  recordRetentionYears: 'admin:clinic.recordRetentionYears',
  allowedNetworks: 'admin:clinic.allowedNetworks',
  administrator: 'admin:changes.administrator',
} as const;

const TONES = { waiting: 'warning', done: 'success', withdrawn: 'muted' } as const;

type SettingChangeItemProps = Readonly<{
  change: SettingChange;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
}>;

export function SettingChangeItem({ change, isBusy, onDecide }: SettingChangeItemProps) {
  const { t } = useTranslation('admin');
  const format = { language: useLanguage(), isAmPm: useIsAmPm() };
  const isConfirmed = change.state === 'done' && change.isDecidedByAnother;
  return (
    <li>
      <div className={styles.head}>
        <strong>{t(`changes.kinds.${change.kind}`)}</strong>
        <Badge tone={TONES[change.state]}>{t(`changes.states.${change.state}`)}</Badge>
      </div>
      <p className={styles.who}>
        <bdi>{change.askedBy ?? t('changes.operator')}</bdi>, {formatDateTime(change.askedAt, format)}
        {isConfirmed && (
          <>
            {' · '}
            {t('changes.confirmedBy')} <bdi>{change.decidedBy}</bdi>
          </>
        )}
      </p>
      <Differences change={change} />
      <Group gap="sm">
        {decisionsFor(change).map((decision) => (
          <Button
            key={decision}
            size="xs"
            variant={decision === 'confirm' ? 'filled' : 'default'}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onDecide(decision)}
          >
            {t(decision === 'withdraw' && !change.isOwn ? 'changes.refuse' : `changes.${decision}`)}
          </Button>
        ))}
      </Group>
    </li>
  );
}

/** Whoever asked cannot be the second person. */
function decisionsFor({ state, isOwn, undoUntil }: SettingChange): Decision[] {
  if (state === 'waiting') return isOwn ? ['withdraw'] : ['confirm', 'withdraw'];
  return undoUntil === null ? [] : ['undo'];
}

function Differences({ change }: Readonly<{ change: SettingChange }>) {
  const { t } = useTranslation(['admin', 'ehr']);
  return (
    <dl className={styles.differences}>
      {shownDifferences(change).map(({ field, label, before, after, isTold }) => (
        <div key={field}>
          <dt>{t(label)}</dt>
          <dd>
            {isTold ? (
              <>
                <Value text={before} /> <span aria-hidden className={styles.arrow} />
                <span className="gp-visually-hidden">{t('changes.to')}</span> <Value text={after} />
              </>
            ) : (
              t('changes.secret')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text }: Readonly<{ text: string | null }>) {
  const { t } = useTranslation('admin');
  if (text === 'true' || text === 'false') return <span>{t(text === 'true' ? 'on' : 'off')}</span>;
  return text ? <bdi dir="ltr">{text}</bdi> : <span className={styles.none}>{t('empty')}</span>;
}

type ShownDifference = SettingChange['differences'][number] &
  Readonly<{ label: (typeof LABELS)[keyof typeof LABELS]; isTold: boolean }>;

const isLabelled = (field: string): field is keyof typeof LABELS => field in LABELS;

/** What an administrator compares, field by field; a secret only shows that it changed. */
function shownDifferences({ kind, differences }: SettingChange): ShownDifference[] {
  return differences.flatMap((difference) => {
    // For administrators, each field is a person.
    const field = kind === 'administrators' ? 'administrator' : difference.field;
    return isLabelled(field) ? [{ ...difference, label: LABELS[field], isTold: field !== 'token' }] : [];
  });
}
