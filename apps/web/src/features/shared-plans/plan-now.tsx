import { wallTimeIn } from '@glidepath/device-readings';
import { DAY_MS, type GlucoseUnit, MINUTE_MS, type PerPeriod } from '@glidepath/quantities';
import { approvedContent } from '@glidepath/report-documents/plan/approved-content';
import type { BasalInjection, InjectionPlan, TreatmentPlan } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { usePlanTexts } from '#plan-editors/plan-texts.ts';
import { Quantity } from '#plan-editors/quantity.tsx';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { MealNow } from './meal-now.tsx';
import { isClockOfPlan, type NextDose, nextDose } from './next-dose.ts';
import type { OwnPlan } from './own-plan.ts';
import styles from './plan-now.module.css';
import { PumpTables } from './pump-tables.tsx';
import { useNowMs } from './use-now.ts';

/** From here on a plan is older than the time in which clinics look at insulin again (every three to six months). */
const OLD_FROM_DAYS = 90;

/** What is asked about a patient, to say which dose comes next. */
export type Day = Readonly<{
  zone: string;
  glucoseUnit: GlucoseUnit;
  /** When the patient's times of day begin; null while it is not known. */
  dayPeriods: PerPeriod<number> | null;
}>;

type PlanNowProps = Readonly<{ own: OwnPlan; day: Day }>;

/** In large type: the dose that comes next or, for a pump, its settings. */
export function PlanNow({ own, day }: PlanNowProps) {
  const { t } = useTranslation('shared-plans');
  const language = useLanguage();
  const nowMs = useNowMs();
  const { plan } = own;
  if (!plan) return null;
  const ageDays = Math.floor((nowMs - Date.parse(own.inForceSince)) / DAY_MS);
  return (
    <div className={styles.now}>
      {ageDays >= OLD_FROM_DAYS && (
        <Notice>
          {t('now.old', { date: formatDay(isoDay(new Date(own.inForceSince)), language), days: ageDays })}
        </Notice>
      )}
      {plan.type === 'PUMP' ? (
        <section className={styles.part}>
          <Title order={2}>{t('now.pump')}</Title>
          <PumpTables
            plan={plan}
            comments={pumpComments(own)}
            glucoseUnit={day.glucoseUnit}
            headingOrder={3}
            before={own.before}
          />
        </section>
      ) : (
        <Doses own={own} plan={plan} day={day} nowMs={nowMs} />
      )}
    </div>
  );
}

function pumpComments({ shared }: OwnPlan) {
  const content = shared && approvedContent(shared);
  return content?.kind === 'pump' ? content.comments : null;
}

type DosesProps = PlanNowProps & Readonly<{ plan: InjectionPlan; nowMs: number }>;

function Doses({ own, plan, day, nowMs }: DosesProps) {
  const { zone, glucoseUnit, dayPeriods } = day;
  const clock = { zone, nowMs, phoneOffsetMs: -new Date(nowMs).getTimezoneOffset() * MINUTE_MS };
  const { before, isTreatmentChanging } = own;
  const next = nextDose({
    ...clock,
    plan,
    before,
    isTreatmentChanging,
    inForceSinceMs: Date.parse(own.inForceSince),
  });
  const isMealKnown = dayPeriods !== null && isClockOfPlan(clock) && !isTreatmentChanging;
  return (
    <>
      <BasalNow next={next} plan={plan} before={before} glucoseUnit={glucoseUnit} />
      {isMealKnown && (
        <MealNow
          plan={plan}
          minuteOfDay={wallTimeIn(zone, nowMs).minuteOfDay}
          dayPeriods={dayPeriods}
          glucoseUnit={glucoseUnit}
        />
      )}
    </>
  );
}

type BasalNowProps = Readonly<{
  next: NextDose;
  plan: InjectionPlan;
  before: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
}>;

function BasalNow({ next, plan, before, glucoseUnit }: BasalNowProps) {
  const { t } = useTranslation('shared-plans');
  const inWords = useDuration();
  if (next.kind === 'none') return null;
  if (next.kind === 'times') {
    return (
      <section className={styles.part} data-clock>
        <Title order={2}>{t('now.times')}</Title>
        {plan.basal.map((injection) => (
          <Dose key={injection.atMinute} injection={injection} before={before} glucoseUnit={glucoseUnit} />
        ))}
        <p className={styles.about}>{t(`now.doubts.${next.doubt}`)}</p>
      </section>
    );
  }
  const { kind, injection, dayOffset, minutes } = next;
  const others = plan.basal.filter((other) => other !== injection);
  return (
    <section className={styles.part} data-clock data-due={kind === 'due' || undefined}>
      <Title order={2}>{t(`now.${kind}`)}</Title>
      <Dose injection={injection} before={before} glucoseUnit={glucoseUnit} />
      <p className={styles.about}>
        {kind === 'due'
          ? t('now.dueSince', { time: inWords(minutes) })
          : t(dayOffset === 1 ? 'now.tomorrow' : 'now.today', { time: inWords(minutes) })}
      </p>
      {others.map((other) => (
        <p key={other.atMinute} className={styles.other}>
          {t('now.other')} <DoseLine injection={other} glucoseUnit={glucoseUnit} />
        </p>
      ))}
    </section>
  );
}

type DoseProps = Readonly<{ injection: BasalInjection; glucoseUnit: GlucoseUnit }>;

function Dose({ injection, before, glucoseUnit }: DoseProps & Pick<BasalNowProps, 'before'>) {
  const { t } = useTranslation('shared-plans');
  const texts = usePlanTexts(glucoseUnit);
  const old = basalBefore(before, injection);
  return (
    <p className={styles.dose}>
      <DoseLine injection={injection} glucoseUnit={glucoseUnit} />
      {old !== null && (
        <span className={styles.was}>
          {t('now.was')} <Quantity {...texts.dose(old)} />
        </span>
      )}
    </p>
  );
}

/** "10:00 PM: 16 units Lantus". */
function DoseLine({ injection, glucoseUnit }: DoseProps) {
  const texts = usePlanTexts(glucoseUnit);
  const { atMinute, doseUnits, insulinName } = injection;
  return (
    <>
      <span>
        <bdi dir="ltr">{texts.time(atMinute)}</bdi>:
      </span>{' '}
      <strong className={styles.amount}>
        <Quantity {...texts.dose(doseUnits)} />
      </strong>{' '}
      <bdi className={styles.insulin}>{insulinName}</bdi>
    </>
  );
}

/** The dose of the same injection in the plan before, if it was another one. */
function basalBefore(before: TreatmentPlan | null, { atMinute, insulinName, doseUnits }: BasalInjection) {
  if (!before || !('basal' in before)) return null;
  const old = before.basal.find((one) => one.atMinute === atMinute && one.insulinName === insulinName);
  return old && old.doseUnits !== doseUnits ? old.doseUnits : null;
}

/** "20 minutes", "3 hours". */
function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('shared-plans');
  return (minutes) =>
    minutes < 60 ? t('now.minutes', { count: minutes }) : t('now.hours', { count: Math.round(minutes / 60) });
}
