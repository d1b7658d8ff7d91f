import { useTranslation } from 'react-i18next';

import { LastOutcome } from '#features/outcomes/last-outcome.tsx';
import { SmallProfile } from '#features/patient-summary/small-profile.tsx';
import { AdviceLines } from '#features/recommendation-review/evidence/advice-summary.tsx';
import { PreparedChanges, preparedPlans } from '#features/recommendation-review/prepared/prepared-advice.tsx';
import { OpinionForm } from '#features/second-opinion/opinion-form.tsx';
import { OwnViewOfChange, OwnViewOfOthers } from '#features/second-opinion/own-view.tsx';
import type { BlindAdviceProps, PreparedProps, WholeAdviceProps } from '#features/worklist/advice-slots.ts';
import { WorklistScreen } from '#features/worklist/worklist.screen.tsx';
import { WholePlan } from '#plan-editors/plan-view/whole-plan.tsx';
import { useGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import styles from './worklist/advice-beside-list.module.css';
import { changedStretches } from './worklist/changed-stretches.ts';
import { EndOfPlan } from './worklist/end-of-plan.tsx';

/** The worklist, with the advice as the review shows it and the profile of the overview. */
export function WorklistPage() {
  const slots = { WholeAdvice, BlindAdvice, AdviceInShort, LastOutcome };
  return <WorklistScreen {...slots} />;
}

/** All that an approval rests on, on one screen. */
function WholeAdvice({ prepared, patientId, dateOfBirth, onSeen }: WholeAdviceProps) {
  const { t } = useTranslation('worklist');
  const glucoseUnit = useGlucoseUnit();
  const plans = preparedPlans(prepared);
  const { advice, agp } = prepared.extra;
  const named = { patientId, requestId: prepared.identifier };
  if (!plans || !advice) return <p>{t('panel.needsReview')}</p>;
  return (
    <>
      <div className={styles.whole}>
        <div>
          <section aria-label={t('panel.profile')}>
            <h3>{t('panel.profile')}</h3>
            {agp && <SmallProfile agp={agp} changed={changedStretches(plans.current, plans.advised)} />}
          </section>
          <section className={styles.lines} aria-label={t('panel.forecast')}>
            <h3>{t('panel.forecast')}</h3>
            <AdviceLines advice={advice} edited={null} isApproved={false} patient={{ dateOfBirth }} />
          </section>
        </div>
        <section aria-label={t('panel.changes')}>
          <h3>{t('panel.changes')}</h3>
          <PreparedChanges
            recommendation={prepared}
            plans={plans}
            glucoseUnit={glucoseUnit}
            // oxlint-disable-next-line react/no-unstable-nested-components -- it is asked for what stands there, and is no component
            besideChange={(difference) => <OwnViewOfChange {...named} difference={difference} />}
          />
          <OwnViewOfOthers {...named} plan={plans.current} />
        </section>
        <section className={styles.plan} aria-label={t('panel.plan')}>
          <h3>{t('panel.plan')}</h3>
          <WholePlan plan={plans.advised} glucoseUnit={glucoseUnit} />
        </section>
      </div>
      <EndOfPlan onSeen={onSeen} />
    </>
  );
}

/** The data and the plan in force: what somebody without the advice would decide by. */
function BlindAdvice({ prepared, patientId, onGiven }: BlindAdviceProps) {
  const { t } = useTranslation('second-opinion');
  const glucoseUnit = useGlucoseUnit();
  const { agp, planInForce } = prepared.extra;
  const plan = planInForce === 'unreadable' ? null : planInForce;
  return (
    <div className={styles.blind}>
      <section aria-label={t('blind.profile')}>
        <h3>{t('blind.profile')}</h3>
        {agp && <SmallProfile agp={agp} />}
      </section>
      <div className={styles.asked}>
        <OpinionForm
          patientId={patientId}
          requestId={prepared.identifier}
          plan={plan}
          headingOrder={3}
          onGiven={onGiven}
        />
      </div>
      <section className={styles.plan} aria-label={t('blind.plan')}>
        <h3>{t('blind.plan')}</h3>
        {plan && <WholePlan plan={plan} glucoseUnit={glucoseUnit} />}
      </section>
    </div>
  );
}

function AdviceInShort({ prepared, dateOfBirth }: PreparedProps) {
  const { t } = useTranslation('worklist');
  const glucoseUnit = useGlucoseUnit();
  const plans = preparedPlans(prepared);
  const { advice, agp } = prepared.extra;
  if (!plans || !advice) return <p>{t('panel.needsReview')}</p>;
  return (
    <div className={styles.columns}>
      <div>{agp && <SmallProfile agp={agp} />}</div>
      <div className={styles.lines}>
        <PreparedChanges recommendation={prepared} plans={plans} glucoseUnit={glucoseUnit} />
        <AdviceLines advice={advice} edited={null} isApproved={false} patient={{ dateOfBirth }} />
      </div>
    </div>
  );
}
