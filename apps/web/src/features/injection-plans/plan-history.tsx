import type { GlucoseUnit } from '@glidepath/quantities';
import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DifferenceTable } from '#plan-editors/differences/difference-table.tsx';
import { FormerPlanNotice } from '#plan-editors/former-plan-notice.tsx';
import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { Card } from '#shared/ui/card.tsx';
import { type ComparedChoice, chosenVersions, comparedVersions } from './compared-versions.ts';
import styles from './plan-history.module.css';
import type { PlanVersion } from './plan-versions.query.ts';
import { VersionList } from './version-list.tsx';
import { WholePlan } from './whole-plan.tsx';

type PlanHistoryProps = Readonly<{
  versions: readonly PlanVersion[];
  patient: Patient;
  clinic: Clinic;
}>;

export function PlanHistory({ versions, patient, clinic }: PlanHistoryProps) {
  // Of the patient now: a plan of another is not in force.
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
