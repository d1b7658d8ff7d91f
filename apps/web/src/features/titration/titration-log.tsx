import { UNITS } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDateTime } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { stepInForce } from './course/titration-course.ts';
import styles from './titration.module.css';
import type { LoggedStep } from './titration.query.ts';

type TitrationLogProps = Readonly<{
  patientId: string;
  log: readonly LoggedStep[];
  /** Of the plan in force; null where it is not known. */
  doseUnits: number | null;
}>;

/** Everything that happened, the newest first; the last one is seen without opening it. */
export function TitrationLog({ patientId, log, doseUnits }: TitrationLogProps) {
  const { t } = useTranslation('titration');
  const [newest, ...earlier] = log;
  if (!newest) return null;
  const outcomeOf = (step: LoggedStep) => stepOutcome(step, { log, doseUnits });
  return (
    <div className={styles.log}>
      <h3>{t('log.title')}</h3>
      <ol>
        <LogLine patientId={patientId} step={newest} outcome={outcomeOf(newest)} />
      </ol>
      {earlier.length > 0 && (
        <details>
          <summary>{t('log.earlier', { number: earlier.length })}</summary>
          <ol>
            {earlier.map((step) => (
              <LogLine key={step.id} patientId={patientId} step={step} outcome={outcomeOf(step)} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

type LogLineProps = Readonly<{ patientId: string; step: LoggedStep; outcome: StepOutcome | null }>;

function LogLine({ patientId, step, outcome }: LogLineProps) {
  const { t } = useTranslation('titration');
  const { words } = useGlucoseWriter();
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { key, params } = logLineText(step);
  const date = formatDateTime(step.at, clock);
  return (
    <li className={styles.line}>
      <time dateTime={step.at}>{date}</time>
      <div>
        <p className={styles.outcome}>
          <span>{t(key, { ...params, ...words } as Record<string, string>)}</span>
          {step.recommendation !== null && <DoseChange step={step} />}
          {outcome !== null && <Badge tone={OUTCOME_TONES[outcome]}>{t(`log.${outcome}`)}</Badge>}
        </p>
        <Evidence step={step} />
        {step.recommendation && (
          <Link to={paths.recommendation(patientId, step.recommendation)} aria-label={t('log.openOf', { date })}>
            {t('log.open')}
          </Link>
        )}
      </div>
    </li>
  );
}

function DoseChange({ step: { doseBeforeUnits, doseAfterUnits } }: Readonly<{ step: LoggedStep }>) {
  const { t } = useTranslation('plan-editors');
  if (doseBeforeUnits === null || doseAfterUnits === null) return null;
  return (
    <bdi>
      <Dose units={doseBeforeUnits} />{' '}
      <span aria-hidden="true" className="gp-mirrors">
        →
      </span>
      <span className="gp-visually-hidden">{t('differences.becomes')}</span> <Dose units={doseAfterUnits} />
    </bdi>
  );
}

function Evidence({ step: { fasting, meanFasting, lowNights } }: Readonly<{ step: LoggedStep }>) {
  const { t } = useTranslation('titration');
  const { text } = useGlucoseWriter();
  const glucose = (glucoseMgDl: number) => `\u2066${text(glucoseMgDl)}\u2069`;
  const lowest = lowNights.map((night) => night.lowest).toSorted((one, other) => one - other)[0];
  return (
    <>
      {meanFasting !== null && fasting.length > 0 && (
        <p className={styles.quiet}>{t('log.fasting', { mean: glucose(meanFasting) })}</p>
      )}
      {lowest !== undefined && (
        <p className={styles.quiet}>{t('log.lows', { lowest: glucose(lowest), number: lowNights.length })}</p>
      )}
    </>
  );
}

/** Which sentence tells a line of the log, and what it names. */
export function logLineText({ kind, code, reason, report, by }: LoggedStep): Readonly<{
  key: string;
  params: Readonly<{ name: string }>;
}> {
  const params = { name: by ?? '' };
  if (kind === 'evaluated') return { key: `log.codes.${code ?? 'NO_DATA'}`, params };
  if (kind === 'reported') return { key: `log.reports.${report ?? 'other'}`, params };
  if ((kind === 'suspended' || kind === 'ended') && by === null && reason) return { key: `reasons.${reason}`, params };
  return { key: `log.kinds.${kind}`, params };
}

const OUTCOME_TONES = { inForce: 'success', replaced: 'muted', waiting: 'warning' } as const;
type StepOutcome = keyof typeof OUTCOME_TONES;

/** What became of a step that asks for another dose; null of anything else, and where the dose of the plan is not known. */
export function stepOutcome(
  step: LoggedStep,
  { log, doseUnits }: Omit<TitrationLogProps, 'patientId'>,
): StepOutcome | null {
  if (step.recommendation === null) return null;
  if (step === stepInForce(log, doseUnits)) return 'inForce';
  if (step.appliedAt === null) return 'waiting';
  return doseUnits === null ? null : 'replaced';
}

/** Whole or half units, in their order in every language. */
export function Dose({ units }: Readonly<{ units: number }>) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className="gp-numbers">
      {formatNumber(units, language, Number.isInteger(units) ? 0 : 1)} {UNITS.insulin}
    </bdi>
  );
}
