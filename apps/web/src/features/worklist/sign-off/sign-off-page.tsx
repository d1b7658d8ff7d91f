import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { SIGN_OFF_LIMITS, SIGN_OFF_REFUSALS } from '@glidepath/worklist-rules';
import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { ageYears, formatBirthDate, useToday } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { AdviceSlots } from '../advice-slots.ts';
import { LowShares, RangeStrip } from '../list/range-strip.tsx';
import type { WorklistRow } from '../list/worklist.query.ts';
import { preparedAdviceQuery } from '../panel/advice.query.ts';
import { AdviceFailure } from '../panel/advice-failure.tsx';
import styles from './sign-off.module.css';
import { signOffsQuery } from './sign-offs.query.ts';

type SignOffPageProps = Readonly<{
  rows: readonly WorklistRow[];
  AdviceInShort: AdviceSlots['AdviceInShort'];
  onBack: () => void;
  onSigned: () => void;
  /** The advice of a patient is another one by now. */
  onGone: (patientId: string) => void;
}>;

/** Small changes of several patients, each with its picture and its numbers, and one confirmation for all of them. */
export function SignOffPage({ rows, AdviceInShort, onBack, onSigned, onGone }: SignOffPageProps) {
  const { t } = useTranslation('worklist');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  // Of whom the advice is on the page: nobody signs what was not shown.
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setIsConfirming] = useState(false);
  // The list was scrolled to whoever was ticked last: nobody signs below the first of them.
  useEffect(() => {
    // What it returns is no clean-up: newer browsers answer with a promise.
    window.scrollTo({ top: 0 });
  }, []);
  const signable = rows.filter((row) => refusalsOf(row).length === 0 && !leftOut.has(row.patient));
  const refused = rows.filter((row) => refusalsOf(row).length > 0);
  const isTooMany = signable.length > SIGN_OFF_LIMITS.patientsAtOnce;
  const isReady = signable.length > 0 && !isTooMany && signable.every(({ patient }) => shown.has(patient));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>{t('signOff.title')}</h2>
        <Button variant="default" onClick={onBack}>
          {t('signOff.back')}
        </Button>
      </div>
      <p>{t(signable.length > 0 ? 'signOff.about' : 'signOff.none')}</p>
      {signable.length > 0 && <p>{t('signOff.unknown')}</p>}
      {refused.length > 0 && <Refused rows={refused} />}
      {signable.map((row) => (
        <Signable
          key={row.patient}
          row={row}
          AdviceInShort={AdviceInShort}
          onShown={() => setShown((known) => new Set(known).add(row.patient))}
          onGone={() => onGone(row.patient)}
          onLeaveOut={() => setLeftOut(new Set(leftOut).add(row.patient))}
        />
      ))}
      {isTooMany && <Alert color="orange">{t('signOff.tooMany', { most: SIGN_OFF_LIMITS.patientsAtOnce })}</Alert>}
      {signable.length > 0 && (
        <div className={styles.end}>
          <Button disabled={!isReady} onClick={() => setIsConfirming(true)}>
            {t('signOff.confirm')}
          </Button>
        </div>
      )}
      {isConfirming && <ConfirmDialog rows={signable} onClose={() => setIsConfirming(false)} onSigned={onSigned} />}
    </div>
  );
}

/** Codes; a patient without advice has one of its own. */
function refusalsOf({ prepared }: WorklistRow): readonly string[] {
  return prepared ? prepared.signOffRefusals : ['no-advice'];
}

const KNOWN_REFUSALS: readonly string[] = [...SIGN_OFF_REFUSALS, 'no-advice', 'view-awaited'];

function Refused({ rows }: Readonly<{ rows: readonly WorklistRow[] }>) {
  const { t } = useTranslation('worklist');
  const { words } = useGlucoseWriter();
  const reason = (code: string) => t(`signOff.refusals.${KNOWN_REFUSALS.includes(code) ? code : 'other'}`, words);
  return (
    <section className={styles.refused} aria-label={t('signOff.notAllowed')}>
      <h3>{t('signOff.notAllowed')}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.patient}>
            <bdi>{row.name}</bdi>: {refusalsOf(row).map(reason).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SignableProps = Readonly<{
  row: WorklistRow;
  AdviceInShort: AdviceSlots['AdviceInShort'];
  onShown: () => void;
  onGone: () => void;
  onLeaveOut: () => void;
}>;

function Signable({ row, AdviceInShort, onShown, onGone, onLeaveOut }: SignableProps) {
  const { t } = useTranslation('worklist');
  const advice = useQuery(preparedAdviceQuery(row.patient, row.prepared?.key ?? ''));
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (advice.data) tellShown();
  }, [advice.data]);
  return (
    <Card>
      <section className={styles.signable} aria-label={row.name}>
        <div className={styles.signableHead}>
          <Identity row={row} />
          {row.glucose && (
            <div className={styles.figures}>
              <RangeStrip figures={row.glucose} />
              <LowShares figures={row.glucose} />
            </div>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('signOff.leaveOutOf', { name: row.name })}
            onClick={onLeaveOut}
          >
            {t('signOff.leaveOut')}
          </Button>
        </div>
        {advice.data && <AdviceInShort prepared={advice.data} patientId={row.patient} dateOfBirth={row.birthDate} />}
        {advice.isError && (
          <AdviceFailure failure={advice.error} onGone={onGone} onRetry={() => void advice.refetch()} />
        )}
        {advice.isPending && <Skeleton height={160} />}
      </section>
    </Card>
  );
}

function Identity({ row: { name, birthDate, mrn } }: Readonly<{ row: WorklistRow }>) {
  const { t } = useTranslation('worklist');
  const today = useToday();
  return (
    <div>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className={styles.identity}>
        {birthDate !== null && (
          <>
            <bdi dir="ltr">{formatBirthDate(birthDate)}</bdi> · {t('row.age', { years: ageYears(birthDate, today) })}
          </>
        )}
        {mrn !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{mrn}</bdi>
          </>
        )}
      </p>
    </div>
  );
}

type ConfirmDialogProps = Readonly<{ rows: readonly WorklistRow[]; onClose: () => void; onSigned: () => void }>;

/** The names once more. The proof of who signs is asked for by the call itself. */
function ConfirmDialog({ rows, onClose, onSigned }: ConfirmDialogProps) {
  const { t } = useTranslation(['worklist', 'shell']);
  const failureText = useFailureText();
  const client = useQueryClient();
  const sign = useMutation({
    mutationFn: () => {
      const items = rows.flatMap(({ patient, prepared }) => (prepared ? [{ patient, key: prepared.key }] : []));
      return callApi(createSignOffsCall, { body: { items } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: signOffsQuery().queryKey });
      onSigned();
    },
  });
  // Two clicks may come before the page is drawn again.
  const isBusy = useRef(false);
  const signOnce = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    sign.mutate(undefined, { onSettled: () => (isBusy.current = false) });
  };
  return (
    <Dialog opened title={t('signOff.confirmTitle', { count: rows.length })} {...(!sign.isPending && { onClose })}>
      <Text size="sm">{t('signOff.confirmAbout')}</Text>
      <ul>
        {rows.map(({ patient, name }) => (
          <li key={patient}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {sign.error && (
        <Alert color="red" role="alert">
          {failureText(sign.error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={sign.isPending}>
          {t('shell:modal.cancel')}
        </Button>
        <Button disabled={sign.isPending} onClick={signOnce}>
          {t(sign.isPending ? 'signOff.signing' : 'signOff.sign')}
        </Button>
      </Group>
    </Dialog>
  );
}
