import { LEAST_ANSWERS, LEAST_CLINICIANS, VIEWED_WAYS } from '@glidepath/decision-outcome';
import { Button, Group, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { csvText } from '#shared/files/csv-text.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { formatDays } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import listStyles from '#shared/ui/list-table.module.css';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { agreementRows } from './agreement-csv.ts';
import styles from './second-opinion.module.css';
import { type Agreement, type AgreementAnswer, agreementQuery, useIsAskedFirst } from './second-opinion.query.ts';
import { useAgreementWords } from './use-agreement-words.ts';

/** How often the reader and the advice go the same way, and the clinic without names; only where the clinic asks. */
export function AgreementSection() {
  const clinic = useClinic().data;
  return clinic?.clinicConfiguration.isSecondOpinionAsked ? <AskedAgreement /> : null;
}

function AskedAgreement() {
  const { data, isLoadingError, error, refetch } = useQuery(agreementQuery());
  if (isLoadingError) return <LoadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingCard>
        <Skeleton height={160} />
      </LoadingCard>
    );
  }
  return (
    <Card>
      <Shown answer={data} />
    </Card>
  );
}

function Shown({ answer }: Readonly<{ answer: AgreementAnswer }>) {
  const { t } = useTranslation('second-opinion');
  const language = useLanguage();
  // Educators and viewers are asked nothing.
  const isAsked = useIsAskedFirst();
  const { from, to, own, clinic } = answer;
  return (
    <section className={styles.panel} aria-labelledby="second-opinion">
      <Group justify="space-between" align="start">
        <Title order={2} id="second-opinion">
          {t('agreement.title')}
        </Title>
        <SaveCsv answer={answer} />
      </Group>
      <p className={styles.note}>{t('agreement.about', { days: formatDays(from, to, language) })}</p>
      {isAsked && <Own own={own} />}
      <div className={styles.part}>
        <h3>{t('agreement.clinic')}</h3>
        <p className={styles.note}>{t('agreement.clinicAbout', { least: LEAST_ANSWERS })}</p>
        {clinic.map(({ setting, agreement }) => (
          <SettingAgreement key={setting} name={t(`agreement.settings.${setting}`)} agreement={agreement} />
        ))}
      </div>
    </section>
  );
}

function SaveCsv({ answer }: Readonly<{ answer: AgreementAnswer }>) {
  const { t } = useTranslation('second-opinion');
  const save = () => {
    const blob = new Blob([csvText(agreementRows(answer, t))], { type: 'text/csv;charset=utf-8' });
    saveFile(blob, `second-opinion-${answer.from}-${answer.to}.csv`);
  };
  return (
    <Button variant="default" className={styles.screenOnly ?? ''} onClick={save}>
      {t('agreement.csv')}
    </Button>
  );
}

function Own({ own }: Pick<AgreementAnswer, 'own'>) {
  const { t } = useTranslation('second-opinion');
  const { given, skipped, notBlind, settings } = own;
  return (
    <div className={styles.part}>
      <h3>{t('agreement.own')}</h3>
      <p className={styles.note}>
        {t('agreement.given', { count: given })} {t('agreement.skipped', { count: skipped })}{' '}
        {notBlind > 0 && t('agreement.notBlind', { count: notBlind })}
      </p>
      {given > 0 &&
        settings.map(({ setting, agreement }) => (
          <SettingAgreement key={setting} name={t(`agreement.settings.${setting}`)} agreement={agreement} isOwn />
        ))}
    </div>
  );
}

type SettingAgreementProps = Readonly<{
  name: string;
  /** Null where it would tell of single clinicians. */
  agreement: Agreement | null;
  isOwn?: boolean;
}>;

function SettingAgreement({ name, agreement, isOwn = false }: SettingAgreementProps) {
  const { t } = useTranslation('second-opinion');
  const { sentence } = useAgreementWords();
  if (!agreement) {
    return (
      <p className={styles.sentence}>
        <strong>{name}</strong>:{' '}
        {t('agreement.tooFewClinicians', { clinicians: LEAST_CLINICIANS, least: LEAST_ANSWERS })}
      </p>
    );
  }
  return (
    <>
      <AgreementTable name={name} agreement={agreement} isOwn={isOwn} />
      <p className={styles.sentence}>{sentence(agreement)}</p>
    </>
  );
}

function AgreementTable({ name, agreement, isOwn }: Readonly<{ name: string; agreement: Agreement; isOwn: boolean }>) {
  const { t } = useTranslation('second-opinion');
  const { number, share } = useAgreementWords();
  return (
    <div className={styles.scroll}>
      <table className={`${listStyles.wrapped} ${styles.table}`}>
        <caption className={styles.caption}>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agreement.advice')}</th>
            {VIEWED_WAYS.map((way) => (
              <th key={way} scope="col">
                {t(isOwn ? 'agreement.you' : 'agreement.clinicians', { way: t(`short.${way}`) })}
              </th>
            ))}
            <th scope="col">{t('agreement.same')}</th>
          </tr>
        </thead>
        <tbody>
          {agreement.byAdvice.map(({ advised, views, same }) => (
            <tr key={advised}>
              <th scope="row">{t(`ways.${advised}`)}</th>
              {VIEWED_WAYS.map((way) => (
                <td key={way} data-same={way === advised || undefined}>
                  {number(views[way] ?? 0)}
                </td>
              ))}
              <td>{same ? share(same) : t('agreement.tooFewShort')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
