import { CURVE_EVERY_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type DataTableContent } from '#charts/data-table.tsx';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { Card } from '#shared/ui/card.tsx';
import { StillRestsOn } from '../evidence/still-rests-on.tsx';
import type { ReviewSource } from '../review-source.ts';
import styles from './canvas.module.css';
import { CanvasDrawing } from './canvas-drawing.tsx';
import { CautionsPointer, PlanCautions, usePlanCautions } from './plan-cautions.tsx';
import { replayableDaysQuery } from './replayable-days.query.ts';
import { Resets } from './resets.tsx';
import { dosed, type RecordedDays, recordedDays, type TriedPlan, tryPlan } from './tried-plan.ts';
import { type ChangePlan, useLaneEditing } from './use-lane-editing.ts';
import { isUndoKey, useUndo } from './use-undo.ts';
import { Verdict } from './verdict.tsx';
import type { WhyOf } from './why-button.tsx';

type ReviewCanvasProps = Readonly<{
  source: ReviewSource;
  /** The plan under review, with no cell left empty. */
  plan: DosedPlan;
  /** Undefined where nothing may be changed, or where something is being typed in a table. */
  onChange: ChangePlan | undefined;
  /** It was approved, or others decide on it. */
  isReadOnly: boolean;
  /** False while a value of it is missing or not valid. */
  isPredictable: boolean;
  /** The way to the evidence of a value; undefined where there is none. */
  whyOf?: WhyOf;
  /** What can be done with the whole of it. */
  actions: ReactNode;
}>;

/** The whole recommendation on one sheet: what it is worth, the day as it was and would be, and every value of the plan. */
export function ReviewCanvas(props: ReviewCanvasProps) {
  const { source, plan, onChange, isReadOnly, isPredictable, whyOf, actions } = props;
  const { t } = useTranslation('recommendation-review');
  const { plans, context, patient } = source;
  const { change, undo } = useUndo(plan, onChange);
  const editing = useLaneEditing({ plan, context, onChange: change });
  const advised = dosed(plans.advised);
  const cautions = usePlanCautions(source, editing.tried);
  const known = useTriedPlans(source, isPredictable ? editing.tried : null, advised);
  return (
    <Card>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is undone comes from its values */}
      <section
        className={styles.canvas}
        aria-label={t('canvas.title')}
        onKeyDown={(event) => {
          if (!isUndoKey(event) || editing.dragged || !undo) return;
          event.preventDefault();
          undo();
        }}
      >
        <div className={styles.top}>
          <Top
            {...{ known, patient, isPredictable }}
            isEditable={editing.isEditable}
            cautions={
              !isReadOnly && (
                <>
                  <CautionsPointer cautions={cautions} />
                  <StillRestsOn source={source} />
                </>
              )
            }
          />
          <div className={styles.actions}>{actions}</div>
        </div>
        {/* Above the drawing: what resets a value must not be below the window while the value is in it. */}
        <div className={styles.line}>
          <Legend known={known} />
          {change && <Resets {...{ plans, plan, undo }} onReset={(to) => change(to, false)} />}
        </div>
        <CanvasDrawing
          {...{ editing, advised, context, whyOf }}
          current={dosed(plans.current)}
          profiles={profilesOf(known)}
        />
        {!isReadOnly && <PlanCautions {...{ source, cautions }} plan={editing.tried} />}
        <About known={known} />
      </section>
    </Card>
  );
}

type Known = ReturnType<typeof useTriedPlans>;

type TopProps = Readonly<{
  known: Known;
  patient: ReviewSource['patient'];
  isPredictable: boolean;
  isEditable: boolean;
  cautions: ReactNode;
}>;

/** The verdict, or why there is none; what to be careful of is known without a prediction too. */
function Top({ known: { state, retry, recorded, tried, recommended }, ...shown }: TopProps) {
  if (recorded) return <Verdict {...shown} {...{ recorded, tried }} advised={recommended} />;
  if (state === 'loading') return <Skeleton height={52} width={520} />;
  return (
    <>
      <NoVerdict onRetry={state === 'failed' ? retry : undefined} />
      {shown.cautions}
    </>
  );
}

/** A plan can be approved without a prediction, by somebody who knows that there is none. */
function NoVerdict({ onRetry }: Readonly<{ onRetry: (() => void) | undefined }>) {
  const { t } = useTranslation(['recommendation-review', 'shell']);
  if (!onRetry) return <p className={styles.noVerdict}>{t('canvas.noDays')}</p>;
  return (
    <div role="alert" className={styles.noVerdict} data-failed>
      <div>
        <strong>{t('canvas.failed')}</strong>
        <p>{t('canvas.failedAbout')}</p>
      </div>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('shell:loadFailure.retry')}
      </Button>
    </div>
  );
}

const profilesOf = ({ recorded, tried, recommended }: Known) => ({
  recorded: recorded?.profile ?? null,
  tried: tried?.profile ?? null,
  advised: recommended?.profile ?? null,
});

/** How the drawing is read, and its figures for those who do not see it. */
function About({ known: { recorded, tried } }: Readonly<{ known: Known }>) {
  const { t } = useTranslation('recommendation-review');
  return (
    <div className={styles.line}>
      {recorded && <ProfileTable recorded={recorded} tried={tried} />}
      <ul className={styles.legend} aria-hidden="true">
        {recorded && <li>{t('canvas.legend.band')}</li>}
      </ul>
    </div>
  );
}

/** The days as they were, and under the plan that is tried; under the recommended one too, where another is tried. */
function useTriedPlans({ reviewed }: ReviewSource, plan: DosedPlan | null, advised: DosedPlan | null) {
  const query = replayableDaysQuery(reviewed.recommendation.identifier);
  const { data: days, isPending, isFetching, isError, refetch } = useQuery(query);
  const recorded = useMemo(() => (days ? recordedDays(days) : null), [days]);
  const isAdvised = advised !== null && JSON.stringify(advised) === JSON.stringify(plan);
  return {
    state: isPending || (isError && isFetching) ? ('loading' as const) : stateWithoutDays(isError),
    retry: () => void refetch(),
    recorded,
    tried: useTriedPlan(days, plan),
    recommended: useTriedPlan(days, isAdvised ? null : advised),
  };
}

const stateWithoutDays = (isError: boolean) => (isError ? ('failed' as const) : ('noDays' as const));

function useTriedPlan(
  days: Parameters<typeof tryPlan>[0] | null | undefined,
  plan: DosedPlan | null,
): TriedPlan | null {
  const written = JSON.stringify(plan);
  return useMemo(() => {
    const tried: DosedPlan | null = JSON.parse(written);
    return days && tried && tried.type === days.present.type ? tryPlan(days, tried) : null;
  }, [days, written]);
}

/** What the lines of the drawing are. */
function Legend({ known: { recorded, recommended } }: Readonly<{ known: Known }>) {
  const { t } = useTranslation('recommendation-review');
  return (
    <ul className={styles.legend} aria-hidden="true">
      {recorded && (
        <>
          <li data-part="before">{t('canvas.legend.recorded', { days: recorded.days })}</li>
          <li data-part="after">{t(recommended ? 'canvas.legend.tried' : 'canvas.legend.predicted')}</li>
          {recommended && <li data-part="other">{t('canvas.legend.advised')}</li>}
        </>
      )}
    </ul>
  );
}

/** The curves as numbers, for those who do not see them: every two hours. */
function ProfileTable({ recorded, tried }: Readonly<{ recorded: RecordedDays; tried: TriedPlan | null }>) {
  const { t } = useTranslation('recommendation-review');
  const { number, unit } = useGlucoseWriter();
  const isAmPm = useIsAmPm();
  const table = useCallback((): DataTableContent => {
    const points = 120 / CURVE_EVERY_MINUTES;
    const text = (mgDl: number | null | undefined) => (mgDl == null ? '–' : number(mgDl));
    return {
      caption: t('canvas.table', { unit }),
      columns: [t('replayed.time'), t('canvas.recorded'), t('canvas.predicted')],
      rows: Array.from({ length: MINUTES_PER_DAY / 120 }, (_, row) => [
        formatTimeOfDay(row * 120, isAmPm),
        text(recorded.profile.medianMgDl[row * points]),
        text(tried?.profile?.medianMgDl[row * points]),
      ]),
    };
  }, [t, number, unit, isAmPm, recorded, tried]);
  return <DataTable table={table} />;
}
