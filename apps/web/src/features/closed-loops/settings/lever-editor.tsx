import { LOOP_SYSTEM_RULES, type LoopSettings } from '@glidepath/loop-review';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { type CellKind, glucoseCell, PLAIN_CELL } from '#plan-editors/cell-text.ts';
import { NumberField } from '#shared/form/number-field.tsx';
import { useGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import listStyles from '#shared/ui/list-table.module.css';
import styles from '../closed-loops.module.css';
import { useLoopWriter } from '../use-loop-writer.ts';
import { leverRows, type NumberLever } from './lever-rows.ts';
import { cellAt, choicesOf, type PlacedFault, type SettingsDraft, withCell } from './settings-draft.ts';
import { useLeverTexts } from './use-lever-texts.ts';

type LeverTableProps = Readonly<{
  lever: NumberLever;
  present: LoopSettings;
  advised: LoopSettings;
  /** Null where nobody may approve: then there is nothing to type. */
  draft: SettingsDraft | null;
  faults: readonly PlacedFault[];
  onChange: (draft: SettingsDraft) => void;
}>;

/** Times down; what runs, what is advised and what is to be approved across. */
export function LeverTable({ lever, present, advised, draft, faults, onChange }: LeverTableProps) {
  const { t } = useTranslation('closed-loops');
  const { time } = useLoopWriter();
  const { value: text } = useLeverTexts();
  const rows = leverRows(present, lever);
  const next = leverRows(advised, lever);
  const isEditable = draft !== null && LOOP_SYSTEM_RULES[present.system].ranges[lever] !== undefined;
  const from = (startMinute: number) => (rows.length === 1 ? t('settings.allDay') : time(startMinute));
  return (
    <div className={styles.scroll}>
      <table className={`${listStyles.wrapped} ${styles.table}`}>
        <caption className="gp-visually-hidden">{t(`levers.${lever}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.from')}</th>
            <th scope="col">{t('settings.now')}</th>
            <th scope="col">{t('settings.advised')}</th>
            {isEditable && <th scope="col">{t('settings.toApprove')}</th>}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([row, { startMinute, value }]) => (
            <tr key={startMinute}>
              <th scope="row">
                <bdi>{from(startMinute)}</bdi>
              </th>
              <td>{text(lever, value)}</td>
              <AdvisedCell lever={lever} present={value} advised={next[row]?.value ?? value} />
              {isEditable && (
                <td>
                  <LeverField
                    {...{ lever, row, draft, faults, onChange }}
                    present={value}
                    label={`${t(`levers.${lever}`)}, ${from(startMinute)}`}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type AdvisedCellProps = Readonly<{ lever: NumberLever; present: number; advised: number }>;

function AdvisedCell({ lever, present, advised }: AdvisedCellProps) {
  const { t } = useTranslation('closed-loops');
  const { value } = useLeverTexts();
  if (present === advised) return <td className={styles.quiet}>{t('settings.asNow')}</td>;
  return (
    <td className={styles.changed}>
      <span className={styles.arrow} aria-hidden="true">
        {advised > present ? '↑' : '↓'}
      </span>
      {value(lever, advised)}
    </td>
  );
}

type LeverFieldProps = Readonly<{
  lever: NumberLever;
  row: number;
  present: number;
  label: string;
  draft: SettingsDraft;
  faults: readonly PlacedFault[];
  onChange: (draft: SettingsDraft) => void;
}>;

function LeverField(props: LeverFieldProps) {
  const { lever, row, present, label, draft, onChange } = props;
  const texts = useLeverTexts();
  const errorText = useFaultText(props);
  const kind = useCellKind(lever, draft.settings);
  const choices = choicesOf(draft.settings, lever, present);
  const cell = cellAt(draft, lever, row);
  if (choices) {
    return (
      <NativeSelect
        className={styles.valueField ?? ''}
        aria-label={label}
        value={String(cell)}
        data={choices.map((value) => ({ value: String(value), label: texts.value(lever, value) }))}
        onChange={(event) => onChange(withCell(draft, { lever, row }, Number(event.currentTarget.value)))}
        error={errorText}
      />
    );
  }
  return (
    <NumberField
      className={styles.valueField ?? ''}
      aria-label={label}
      text={kind.text(cell)}
      textFor={(typed) => kind.text(kind.cell(typed))}
      onType={(typed) => onChange(withCell(draft, { lever, row }, kind.cell(typed)))}
      unit={<bdi>{texts.unit(lever)}</bdi>}
      unitWidthPx={lever === 'correctionFactor' ? 76 : 56}
      error={errorText}
    />
  );
}

function useFaultText({ lever, row, faults }: LeverFieldProps): string | undefined {
  const { t } = useTranslation('closed-loops');
  const { issue: text } = useLeverTexts();
  const fault = faults.find((one) => one.lever === lever && (one.row === null || one.row === row));
  if (!fault) return undefined;
  return fault.issue === 'not-a-number' ? t('issues.not-a-number') : text(fault.issue);
}

/** What is typed in mmol/L means the nearest value that can be set. */
function useCellKind(lever: NumberLever, { system }: LoopSettings): CellKind {
  const unit = useGlucoseUnit();
  if (lever !== 'correctionFactor' && lever !== 'loopTarget') return PLAIN_CELL;
  const kind = glucoseCell(unit);
  const step = LOOP_SYSTEM_RULES[system].ranges[lever]?.step ?? 1;
  if (unit === 'mg/dL') return kind;
  return {
    ...kind,
    cell: (typed) => {
      const cell = kind.cell(typed);
      return typeof cell === 'number' ? Math.round(cell / step) * step : cell;
    },
  };
}
