import { type BolusEvent } from '@glidepath/report-figures';

/** How the number of a detail is written. */
export type DetailUnit = 'insulin' | 'carbs' | 'glucose' | 'carbRatio' | 'correctionFactor' | 'minutes';

export type BolusDetail =
  | Readonly<{ field: NumberField; amount: number; unit: DetailUnit }>
  /** Carbs in the unit that the device names. */
  | Readonly<{ field: 'carbs'; amount: number; unitText: string }>
  | Readonly<{ field: 'insulinType'; text: string }>
  | Readonly<{ field: 'timestampStart' | 'timestampEnd'; timestamp: string }>
  | Readonly<{ field: 'override'; direction: 'increase' | 'decrease' }>;

type NumberField =
  | 'amountSuggested'
  | 'carbs'
  | 'glucoseLevel'
  | 'activeInsulin'
  | 'cr'
  | 'cf'
  | 'target'
  | 'targetLow'
  | 'targetHigh'
  | 'delivered'
  | 'immediate'
  | 'extendedAmount'
  | 'extendedDuration';

/** The lines about a bolus in the order of the fields; what the device did not record is left out (D3-20). */
export function bolusDetails(event: BolusEvent, isExtended: boolean): readonly BolusDetail[] {
  return [...insulinType(event), ...calculation(event), ...override(event), ...(isExtended ? extension(event) : [])];
}

function insulinType({ insulinType: text }: BolusEvent): BolusDetail[] {
  return text ? [{ field: 'insulinType', text }] : [];
}

function calculation(event: BolusEvent): BolusDetail[] {
  return [
    ...numberLine('amountSuggested', event.amountSuggested, 'insulin'),
    ...carbsLine(event),
    ...numberLine('glucoseLevel', event.glucoseLevel, 'glucose'),
    ...numberLine('activeInsulin', event.activeInsulin, 'insulin'),
    ...numberLine('cr', event.cr, 'carbRatio'),
    ...numberLine('cf', event.cf, 'correctionFactor'),
    ...numberLine('target', event.target, 'glucose'),
    ...numberLine('targetLow', event.targetLow, 'glucose'),
    ...numberLine('targetHigh', event.targetHigh, 'glucose'),
    ...numberLine('delivered', event.delivered, 'insulin'),
  ];
}

function override({ isOverrideIncrease, isOverrideDecrease }: BolusEvent): BolusDetail[] {
  if (isOverrideIncrease === true) return [{ field: 'override', direction: 'increase' }];
  return isOverrideDecrease === true ? [{ field: 'override', direction: 'decrease' }] : [];
}

function extension(event: BolusEvent): BolusDetail[] {
  const seconds = event.extendedDurationInSeconds;
  return [
    ...numberLine('immediate', event.immediate, 'insulin'),
    ...numberLine('extendedAmount', event.extendedAmount, 'insulin'),
    ...numberLine('extendedDuration', seconds == null ? seconds : Math.round(seconds / 60), 'minutes'),
    { field: 'timestampStart', timestamp: event.timestampStart },
    ...(event.timestampEnd == null
      ? []
      : [{ field: 'timestampEnd', timestamp: event.timestampEnd } satisfies BolusDetail]),
  ];
}

function carbsLine({ carbs, carbsUnits }: BolusEvent): BolusDetail[] {
  if (carbs == null) return [];
  const isGrams = carbsUnits == null || carbsUnits === 'g';
  return isGrams ? numberLine('carbs', carbs, 'carbs') : [{ field: 'carbs', amount: carbs, unitText: carbsUnits }];
}

function numberLine(field: NumberField, amount: number | null | undefined, unit: DetailUnit): BolusDetail[] {
  return amount == null ? [] : [{ field, amount, unit }];
}
