import { withdrawSignOffCall } from '@glidepath/api-contract/worklist/withdraw-sign-off.call';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from './sign-off.module.css';
import { type SignOff, signOffsQuery } from './sign-offs.query.ts';

/** What was signed and is not shared yet, with the way back; and what became of the others today. */
export function SignedList() {
  const { t } = useTranslation('worklist');
  const { data } = useQuery(signOffsQuery());
  const { withdraw, isWithdrawing, failure, forgetFailure } = useWithdrawal();
  const all = data?.signOffs ?? [];
  const waiting = all.filter(({ state }) => state === 'waiting');
  if (all.length === 0) return null;
  return (
    <section className={styles.signed} aria-label={t(waiting.length > 0 ? 'signOff.waiting' : 'signOff.today')}>
      <div className={styles.signedHead}>
        <h2>{t(waiting.length > 0 ? 'signOff.waiting' : 'signOff.today')}</h2>
        {waiting.length > 1 && (
          <Button size="compact-sm" variant="default" disabled={isWithdrawing} onClick={() => void withdraw(waiting)}>
            {t('signOff.undoAll')}
          </Button>
        )}
      </div>
      <ul>
        {all.map((signOff) => (
          <SignedLine key={signOff.id} signOff={signOff}>
            {signOff.state === 'waiting' && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isWithdrawing}
                aria-label={t('signOff.undoOf', { name: signOff.name })}
                onClick={() => void withdraw([signOff])}
              >
                {t('signOff.undo')}
              </Button>
            )}
          </SignedLine>
        ))}
      </ul>
      <FailureModal failure={failure} onClose={forgetFailure} />
    </section>
  );
}

const TONES = { waiting: 'accent', shared: 'success', withdrawn: 'muted', held: 'warning' } as const;
const MINUTES_PER_HOUR = 60;

function SignedLine({ signOff, children }: Readonly<{ signOff: SignOff; children: ReactNode }>) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const { data: user } = useUser();
  const shares = new Date(signOff.sharesAt);
  const time = formatTimeOfDay(shares.getHours() * MINUTES_PER_HOUR + shares.getMinutes(), isAmPm);
  return (
    <li>
      <bdi className={styles.signedName}>{signOff.name}</bdi>
      <Badge tone={TONES[signOff.state]}>{t(`signOff.states.${signOff.state}`)}</Badge>
      {signOff.state === 'waiting' && <span>{t('signOff.sharesAt', { time: leftToRight(time, language) })}</span>}
      {signOff.signedBy !== user?.name && <span>{t('signOff.ofOther', { name: signOff.signedBy })}</span>}
      {children}
    </li>
  );
}

function useWithdrawal() {
  const client = useQueryClient();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Each by itself: one that is shared already keeps none of the others. */
  const withdraw = async (signOffs: readonly SignOff[]) => {
    setIsWithdrawing(true);
    const outcomes = await Promise.allSettled(
      signOffs.map(({ id }) => callApi(withdrawSignOffCall, { params: { signOffId: id } })),
    );
    setIsWithdrawing(false);
    setFailure(outcomes.find((outcome) => outcome.status === 'rejected')?.reason);
    await client.invalidateQueries({ queryKey: signOffsQuery().queryKey });
  };
  return { withdraw, isWithdrawing, failure, forgetFailure: () => setFailure(undefined) };
}
