import { type GlucoseUnit, MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  type ApprovedContent,
  approvedContent,
  generalComments,
} from '@glidepath/report-documents/plan/approved-content';
import { PUMP_STAGES, type PumpStage, type RateRange, rateRanges, type TreatmentPlan } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DifferenceTable } from '#plan-editors/differences/difference-table.tsx';
import { sectionsOf } from '#plan-editors/editing/section-name.ts';
import { SectionTables } from '#plan-editors/plan-view/section-tables.tsx';
import { useSectionTitle } from '#plan-editors/plan-view/section-title.ts';
import { useRateTexts } from '#plan-editors/pump/rate-texts.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './plan-sheet.module.css';
import type { SharedPlan } from './shared-plans.query.ts';

type PlanSheetProps = Readonly<{ plan: SharedPlan; glucoseUnit: GlucoseUnit }>;

/** What the clinic approved: its message, then the tables of the treatment, on the screen and on paper alike. */
export function PlanSheet({ plan, glucoseUnit }: PlanSheetProps) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const content = approvedContent(plan);
  const comments = generalComments(plan);
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <Title order={2}>{t('generalComments')}</Title>
        {content.kind === 'message' && <p>{t('messageSent', { date: formatDateTime(plan.receivedAt, clock) })}</p>}
        <p className={styles.message} dir={comments === null ? undefined : 'auto'}>
          {comments ?? t('noComments')}
        </p>
      </section>
      <Tables content={content} glucoseUnit={glucoseUnit} />
      <Changes before={plan.planBefore?.plan ?? null} content={content} glucoseUnit={glucoseUnit} />
      <footer className={styles.foot}>
        {plan.advisorVersion !== null && <p>{t('advisorVersion', { version: plan.advisorVersion })}</p>}
        <p>{t('disclaimer')}</p>
      </footer>
    </div>
  );
}

type ChangesProps = Readonly<{ before: TreatmentPlan | null; content: ApprovedContent; glucoseUnit: GlucoseUnit }>;

/** Every value that is not as it was; by the same rule as on paper. */
function Changes({ before, content, glucoseUnit }: ChangesProps) {
  const { t } = useTranslation('shared-plans');
  if (!before || !('plan' in content)) return null;
  return (
    <section className={styles.part}>
      <Title order={2}>{t('changes.title')}</Title>
      <DifferenceTable
        before={before}
        after={content.plan}
        beforeHeading={t('changes.before')}
        afterHeading={t('changes.after')}
        glucoseUnit={glucoseUnit}
      />
    </section>
  );
}

function Tables({ content, glucoseUnit }: Readonly<{ content: ApprovedContent; glucoseUnit: GlucoseUnit }>) {
  const { t } = useTranslation('shared-plans');
  switch (content.kind) {
    case 'message':
      return null;
    case 'pump':
      return <PumpTables content={content} glucoseUnit={glucoseUnit} />;
    case 'injections':
      return <InjectionTables content={content} glucoseUnit={glucoseUnit} />;
    case 'not-available':
      return (
        <section className={styles.part}>
          <Title order={2}>{t('plan')}</Title>
          <p>{t('notAvailable')}</p>
        </section>
      );
  }
}

type InjectionTablesProps = Readonly<{
  content: Extract<ApprovedContent, { kind: 'injections' }>;
  glucoseUnit: GlucoseUnit;
}>;

/** The basal injections and, where the treatment has them, meals and corrections, each with the clinic's comment. */
function InjectionTables({ content, glucoseUnit }: InjectionTablesProps) {
  const { t } = useTranslation('shared-plans');
  const { title } = useSectionTitle();
  const { plan, basalComment, bolusComment } = content;
  return (
    <>
      {sectionsOf(plan.type).map((section) => (
        <section key={section} className={styles.part}>
          <Title order={2}>{title(section)}</Title>
          <SectionTables section={section} plan={plan} glucoseUnit={glucoseUnit} editing={null} />
          {section === 'basal' && <PlanComment text={basalComment} />}
        </section>
      ))}
      {/* About all tables of the bolus: below the last one it would read as a comment on the night alone. */}
      {bolusComment !== null && (
        <section className={styles.part}>
          <Title order={2}>{t('bolusComments')}</Title>
          <p dir="auto" className={styles.message}>
            {bolusComment}
          </p>
        </section>
      )}
    </>
  );
}

type PumpTablesProps = Readonly<{ content: Extract<ApprovedContent, { kind: 'pump' }>; glucoseUnit: GlucoseUnit }>;

/** The three tables of a pump, each with what the clinic says about it. */
function PumpTables({ content: { plan, comments }, glucoseUnit }: PumpTablesProps) {
  const { t } = useTranslation('shared-plans');
  return PUMP_STAGES.map((stage) => (
    <section key={stage} className={styles.part}>
      <Title order={2}>{t(`tables.${stage}`)}</Title>
      {plan.rates[stage].length === 0 ? (
        <p>{t('notAvailable')}</p>
      ) : (
        <RateTable stage={stage} ranges={rateRanges(plan.rates[stage])} glucoseUnit={glucoseUnit} />
      )}
      <PlanComment text={comments[stage]} />
    </section>
  ));
}

type RateTableProps = Readonly<{ stage: PumpStage; ranges: readonly RateRange[]; glucoseUnit: GlucoseUnit }>;

function RateTable({ stage, ranges, glucoseUnit }: RateTableProps) {
  const { t } = useTranslation('shared-plans');
  const texts = useRateTexts(stage, glucoseUnit);
  return (
    <table className={styles.rates}>
      <caption className="gp-visually-hidden">{t(`tables.${stage}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tables.time')}</th>
          <th scope="col">{t('tables.value')}</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => (
          <tr key={range.fromMinute}>
            <th scope="row">
              {isAllDay(range) ? (
                t('tables.allDay')
              ) : (
                <bdi dir="ltr">
                  {texts.time(range.fromMinute)} – {texts.time(range.toMinute)}
                </bdi>
              )}
            </th>
            <td>
              <bdi dir="ltr">
                {texts.rate(range.value).number} <span className={styles.unit}>{texts.rate(range.value).unit}</span>
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isAllDay = ({ fromMinute, toMinute }: RateRange) => fromMinute === 0 && toMinute === MINUTES_PER_DAY;

/** What the clinic wrote about a table, with its line breaks. */
function PlanComment({ text }: Readonly<{ text: string | null }>) {
  const { t } = useTranslation('shared-plans');
  if (text === null) return null;
  return (
    <div className={styles.comment}>
      <span className={styles.commentLabel}>{t('comment')}</span>
      <p dir="auto">{text}</p>
    </div>
  );
}
