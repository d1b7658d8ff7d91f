import { MINUTE_MS } from '@glidepath/quantities';
import { Button, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { UnitsInFull } from '#shared/format/units-in-full.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { PlanNote } from '../plan-note.tsx';
import sheetStyles from '../plan-sheet.module.css';
import { PlanFoot, PlanTables } from '../plan-sheet.tsx';
import { keptRecord, type OpenedPlan, openKeptPlan } from './kept-plan.ts';
import styles from './offline-page.module.css';

/** Whoever puts the phone away does not leave the plan open on it. */
const OPEN_MS = 15 * MINUTE_MS;

/** In the place of every page while there is no network: says so, and opens the plan that is kept, if one is. */
export function OfflinePage() {
  const { t } = useTranslation('shared-plans');
  const [result, setResult] = useState<OpenedPlan>();
  const isOpen = result?.kind === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setResult(undefined), OPEN_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <main className={styles.page}>
      <Stack gap="md">
        <Title order={1}>{t('offline.title')}</Title>
        <NetworkState />
        {isOpen ? <OpenPlan opened={result} /> : <KeptPlanForm result={result} onResult={setResult} />}
      </Stack>
    </main>
  );
}

/** The network may come back while the page is open. */
function NetworkState() {
  const { t } = useTranslation('shared-plans');
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <div role="status" className={styles.state}>
      <p>{t(isOnline ? 'offline.back' : 'offline.text')}</p>
      {/* Whatever page was asked for is fetched again; this one leads to the first. */}
      <Button variant={isOnline ? 'filled' : 'default'} onClick={() => window.location.replace(paths.home)}>
        {t('offline.retry')}
      </Button>
    </div>
  );
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const readRecord = () => keptRecord(localStore, { nowMs: Date.now() });

type KeptPlanFormProps = Readonly<{ result: OpenedPlan | undefined; onResult: (result: OpenedPlan) => void }>;

function KeptPlanForm({ result, onResult }: KeptPlanFormProps) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const [code, setCode] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  // Wrong codes take the record away in the end.
  const [record, setRecord] = useState(readRecord);
  if (!record) return <p role="alert">{t(result?.kind === 'gone' ? 'offline.gone' : 'offline.none')}</p>;

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (isOpening || code === '') return;
    setIsOpening(true);
    onResult(await openKeptPlan(localStore, code, { nowMs: Date.now() }));
    setRecord(readRecord());
    setCode('');
    setIsOpening(false);
  };
  return (
    <section className={sheetStyles.part}>
      <Title order={2}>{t('offline.kept')}</Title>
      <form noValidate onSubmit={(event) => void open(event)} aria-label={t('offline.kept')}>
        <Stack gap="sm">
          <p className={styles.about}>{t('offline.keptAsOf', { date: formatDateTime(record.asOf, clock) })}</p>
          <PasswordField
            label={t('kept.code')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={result?.kind === 'wrong' && t('offline.wrong', { count: result.triesLeft })}
          />
          <Button type="submit" size="md" aria-disabled={isOpening} aria-live="polite">
            {t(isOpening ? 'offline.opening' : 'offline.open')}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

/** No next dose: which one is next is known of the plan in force alone, and whether it is this one is not known here. */
function OpenPlan({ opened: { plan, asOf } }: Readonly<{ opened: Extract<OpenedPlan, { kind: 'open' }> }>) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { content, note, glucoseUnit, inForceSince, isTreatmentChanging } = plan;
  return (
    <UnitsInFull value={true}>
      <div className={sheetStyles.parts}>
        <Notice>
          {t('kept.notice', { date: formatDateTime(asOf, clock) })} {isTreatmentChanging && t('treatmentChanged')}
        </Notice>
        <PlanNote title={t('note')} note={note} sentAt={content.kind === 'message' ? inForceSince : null} />
        <PlanTables content={content} glucoseUnit={glucoseUnit} />
        <Text size="sm" c="dimmed">
          {t('offline.since', { date: formatDateTime(inForceSince, clock) })}
        </Text>
        <PlanFoot advisorVersion={null} />
      </div>
    </UnitsInFull>
  );
}
