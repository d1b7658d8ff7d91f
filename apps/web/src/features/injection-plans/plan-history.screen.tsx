import type { GlucoseUnit } from '@glidepath/quantities';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { DownloadPlan } from '#documents/download-plan.tsx';
import type { PrintedPlan } from '#documents/plan-input.ts';
import { DifferenceTable } from '#plan-editors/differences/difference-table.tsx';
import { FormerPlanNotice } from '#plan-editors/plan-view/former-plan-notice.tsx';
import { InjectionPlanView } from '#plan-editors/plan-view/injection-plan-view.tsx';
import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { SignedLine } from '#plan-editors/signed-text.tsx';
import { type Clinic, useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { type ComparedChoice, chosenVersions, comparedVersions } from './compared-versions.ts';
import { NoPlanYet } from './no-plan-yet.tsx';
import styles from './plan-history.module.css';
import { type PlanVersion, planVersionsQuery } from './plan-versions.query.ts';
import { VersionList } from './version-list.tsx';

/** Another feature tells whether the plans helped. */
type WithOutcomes = Readonly<{ Outcomes: ComponentType<{ patientId: string }> }>;

/** Every plan that a patient ever had: who made it, when and why, and what it changed. */
export function PlanHistoryScreen({ Outcomes }: WithOutcomes) {
  const { t } = useTranslation('injection-plans');
  const { id = '' } = useParams();
  return (
    <PatientPage title={t('history.title')} crumbs={[{ text: t('recommendations'), to: paths.recommendations(id) }]}>
      {(patient) => <LoadedHistory key={patient.id} patient={patient} Outcomes={Outcomes} />}
    </PatientPage>
  );
}

function LoadedHistory({ patient, Outcomes }: WithOutcomes & Readonly<{ patient: Patient }>) {
  const versions = useQuery(planVersionsQuery(patient.id));
  const clinic = useClinic();
  const failed = [versions, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!versions.data || !clinic.data) {
    return (
      <LoadingCard>
        <Skeleton height={120} />
        <Skeleton height={160} />
      </LoadingCard>
    );
  }
  if (versions.data.length === 0) {
    return <NoPlanYet patientId={patient.id} treatmentType={patient.treatmentType} />;
  }
  return <PlanHistory versions={versions.data} patient={patient} clinic={clinic.data} Outcomes={Outcomes} />;
}

type PlanHistoryProps = WithOutcomes &
  Readonly<{
    versions: readonly PlanVersion[];
    patient: Patient;
    clinic: Clinic;
  }>;

function PlanHistory({ versions, patient, clinic, Outcomes }: PlanHistoryProps) {
  // The patient's present treatment: plans of another one are not in force.
  const { treatmentType } = patient;
  const { initialPlanUnits: glucoseUnit } = clinic.clinicConfiguration;
  const { t } = useTranslation('injection-plans');
  const [choice, setChoice] = useState<ComparedChoice>({});
  const compared = comparedVersions(versions, choice);
  const [newest] = versions;
  const isFormer = newest?.type !== treatmentType;
  const shownWhole = compared ? [compared.after, compared.before] : versions.filter((version) => version === newest);
  return (
    <Stack gap="md">
      {newest && isFormer && treatmentType !== null && (
        <FormerPlanNotice former={newest} treatmentType={treatmentType} reader="clinician" />
      )}
      <Card>
        <VersionList
          versions={versions}
          isNewestInForce={!isFormer}
          chosen={chosenVersions(versions, choice)}
          onChoose={(side, version) => setChoice({ ...choice, [side]: version })}
        />
      </Card>
      <Outcomes patientId={patient.id} />
      {versions.length > 1 && (
        <Card>
          <section className={styles.comparison}>
            <Title order={2}>{t('history.differences')}</Title>
            {compared ? (
              <Comparison {...compared} glucoseUnit={glucoseUnit} />
            ) : (
              <p className={styles.note}>{t('history.chooseTwo')}</p>
            )}
          </section>
        </Card>
      )}
      {shownWhole.map((version) => (
        <WholePlan
          key={version.version}
          version={version}
          printedFor={{ patient, clinic, treatmentType, newestFirst: versions }}
          isOpen={versions.length === 1}
        />
      ))}
    </Stack>
  );
}

type ComparisonProps = Readonly<{ before: PlanVersion; after: PlanVersion; glucoseUnit: GlucoseUnit }>;

function Comparison({ before, after, glucoseUnit }: ComparisonProps) {
  const { t } = useTranslation('injection-plans');
  const [old, now] = [before.plan, after.plan];
  if (!old || !now) return <p className={styles.note}>{t('history.unreadable')}</p>;
  return (
    <DifferenceTable
      before={old}
      after={now}
      beforeHeading={t('history.version', { number: before.version })}
      afterHeading={t('history.version', { number: after.version })}
      glucoseUnit={glucoseUnit}
    />
  );
}

type WholePlanProps = Readonly<{ version: PlanVersion; printedFor: PrintedFor; isOpen: boolean }>;

/** All of one version, for those who want to see more than what differs, on the screen and as a file. */
function WholePlan({ version, printedFor, isOpen }: WholePlanProps) {
  const { t } = useTranslation('injection-plans');
  const { initialPlanUnits: glucoseUnit } = printedFor.clinic.clinicConfiguration;
  const printed = printedVersion(version, printedFor);
  const { plan } = version;
  if (!plan) return null;
  return (
    <Card>
      <details className={styles.whole} open={isOpen}>
        <summary>{t('history.whole', { number: version.version })}</summary>
        <SignedLine signature={version.signature} className={styles.quiet} />
        {printed && (
          <div className={styles.file}>
            <DownloadPlan plan={printed} size="xs" />
          </div>
        )}
        {plan.type === 'PUMP' ? (
          <PumpPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={2} />
        ) : (
          <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={2} />
        )}
      </details>
    </Card>
  );
}

type PrintedFor = Pick<PrintedPlan, 'patient' | 'clinic'> &
  Readonly<{ newestFirst: readonly PlanVersion[]; treatmentType: TreatmentType | null }>;

/** A version as a document; null where it cannot be read as a whole. One that was replaced says so on every page. */
export function printedVersion(version: PlanVersion, { newestFirst, treatmentType, ...whose }: PrintedFor) {
  const { plan } = version;
  if (!plan) return null;
  const follower = newestFirst.findLast((other) => other.version > version.version);
  const before = newestFirst.find((other) => other.version < version.version);
  const current = version.type === treatmentType ? 'current' : 'treatment-changed';
  return {
    ...whose,
    feedback: {
      treatmentType: version.type,
      advisorVersion: null,
      physicianName: version.authorName,
      start: null,
      end: null,
      data: { plan },
      planStanding: follower ? 'replaced' : current,
      receivedAt: version.timestamp,
      replacedAt: follower?.timestamp ?? null,
      ...(version.signature && { signature: version.signature }),
    },
    planBefore: before?.plan ?? null,
    entered: { pumpSettings: plan.type === 'PUMP' ? plan.settings : null },
  } satisfies PrintedPlan;
}
