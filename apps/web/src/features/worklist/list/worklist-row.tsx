import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { isOverdue } from '@glidepath/worklist-rules';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import { useUser } from '#shared/account/user.query.ts';
import { ageYears, useToday } from '#shared/format/dates.ts';
import { HourlyProfile } from './hourly-profile.tsx';
import { nextStep } from './next-step.ts';
import { LowShares, RangeStrip } from './range-strip.tsx';
import type { RowActions } from './row-actions.ts';
import { dataAge } from './row-words.ts';
import { WhyText } from './why-text.tsx';
import type { WorklistRow as Row } from './worklist.query.ts';
import styles from './worklist-table.module.css';

type WorklistRowProps = Readonly<{
  row: Row;
  isOpen: boolean;
  /** Undefined where nothing can be signed together. */
  isTicked: boolean | undefined;
  nowMs: number;
  actions: RowActions;
}>;

/** One patient: who, why, what next, and the few figures that this rests on. */
export function WorklistRow({ row, isOpen, isTicked, nowMs, actions }: WorklistRowProps) {
  const { t } = useTranslation('worklist');
  const name = row.name === '' ? t('row.noName') : row.name;
  return (
    <tr
      data-patient={row.patient}
      data-open={isOpen || undefined}
      data-overdue={isOverdue(row.daysWaiting) || undefined}
    >
      {isTicked !== undefined && (
        <td className={styles.tick}>
          <Checkbox
            aria-label={t('row.tick', { name })}
            checked={isTicked}
            disabled={row.prepared === null}
            onChange={() => actions.tick(row)}
          />
        </td>
      )}
      <th scope="row" className={styles.patient}>
        <button
          type="button"
          className={styles.name}
          dir="auto"
          aria-label={t('row.open', { name })}
          onClick={() => actions.open(row)}
        >
          {name}
        </button>
        <Identity row={row} />
      </th>
      <td className={styles.why}>
        <WhyText row={row} />
      </td>
      <td className={styles.next}>
        <NextStepCell row={row} onOpen={() => actions.open(row)} />
      </td>
      <td>
        {row.glucose ? (
          <RangeStrip figures={row.glucose} />
        ) : (
          <span className={styles.quiet}>{t('row.noGlucose')}</span>
        )}
      </td>
      <td>{row.glucose && <LowShares figures={row.glucose} />}</td>
      <td className={styles.profile}>{row.glucose && <HourlyProfile hourlyMgDl={row.glucose.hourlyMgDl} />}</td>
      <td className={styles.fact} data-label={t('columns.data')}>
        <DataAge newestDataAt={row.newestDataAt} nowMs={nowMs} />
      </td>
      <td className={styles.fact} data-label={t('columns.days')}>
        <Waiting row={row} />
      </td>
      <td className={styles.owner} data-label={t('columns.owner')}>
        <OwnerCell row={row} name={name} actions={actions} />
      </td>
    </tr>
  );
}

function Identity({ row: { birthDate, mrn } }: Readonly<{ row: Row }>) {
  const { t } = useTranslation('worklist');
  const today = useToday();
  return (
    <span className={styles.quiet}>
      {birthDate !== null && <bdi>{t('row.age', { years: ageYears(birthDate, today) })}</bdi>}
      {birthDate !== null && mrn !== null && ' · '}
      {mrn !== null && <bdi dir="ltr">{mrn}</bdi>}
    </span>
  );
}

/** One button: what to do with the row. */
export function NextStepCell({ row, onOpen }: Readonly<{ row: Row; onOpen: () => void }>) {
  const { t } = useTranslation('worklist');
  const { data: user } = useUser();
  const { step, to } = nextStep(row, user);
  const text = t(`steps.${step}`);
  const isMain = step === 'review' || step === 'open-review';
  const look = {
    size: 'compact-sm',
    variant: isMain ? 'light' : 'default',
    classNames: { root: styles.step ?? '', label: styles.stepLabel ?? '' },
  } as const;
  return (
    <>
      <span className={styles.state}>{t(`states.${row.state}`)}</span>
      {to === null ? (
        <Button {...look} onClick={onOpen}>
          {text}
        </Button>
      ) : (
        <Button {...look} component={Link} to={to}>
          {text}
        </Button>
      )}
    </>
  );
}

function DataAge({ newestDataAt, nowMs }: Readonly<{ newestDataAt: string | null; nowMs: number }>) {
  const { t } = useTranslation('worklist');
  if (newestDataAt === null) return <span className={styles.quiet}>{t('row.noData')}</span>;
  const { key, amount, tone } = dataAge(newestDataAt, nowMs);
  return (
    <span className={styles.age} data-tone={tone}>
      {key === 'dataMinutes' && t('row.dataMinutes', { minutes: amount })}
      {key === 'dataHours' && t('row.dataHours', { hours: amount })}
      {key === 'dataDays' && t('row.dataDays', { days: amount })}
    </span>
  );
}

function Waiting({ row }: Readonly<{ row: Row }>) {
  const { t } = useTranslation('worklist');
  if (row.metSince === null) return null;
  return (
    <>
      {t('row.days', { days: row.daysWaiting })}
      {isOverdue(row.daysWaiting) && <strong className={styles.overdue}>{t('row.overdue')}</strong>}
    </>
  );
}

function OwnerCell({ row, name, actions }: Readonly<{ row: Row; name: string; actions: RowActions }>) {
  const { t } = useTranslation('worklist');
  const { data: user } = useUser();
  const mayUpdate = useMayCall()(updateWorklistRowCall);
  const isMine = row.owner !== null && row.owner.id === user?.id;
  return (
    <>
      <bdi className={styles.ownerName}>{row.owner?.name ?? t('row.nobody')}</bdi>
      {mayUpdate && (
        <span className={styles.rowTools}>
          <button
            type="button"
            aria-label={isMine ? t('row.releaseOf', { name }) : t('row.takeOf', { name })}
            onClick={() => actions.own(row)}
          >
            {isMine ? t('row.release') : t('row.take')}
          </button>
          <button type="button" aria-label={t('row.giveOf', { name })} onClick={() => actions.give(row)}>
            {t('row.give')}
          </button>
          {row.snoozedUntil === null && row.dataRequest === null ? (
            <button type="button" aria-label={t('row.snoozeOf', { name })} onClick={() => actions.snooze(row)}>
              {t('row.snooze')}
            </button>
          ) : (
            <button type="button" aria-label={t('row.wakeOf', { name })} onClick={() => actions.wake(row)}>
              {t('row.wake')}
            </button>
          )}
        </span>
      )}
    </>
  );
}
