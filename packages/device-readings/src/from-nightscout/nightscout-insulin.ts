import { calculatorUse } from '../calculator-use.ts';
import type { BolusRecord, DeviceRecord, GlucoseUnit, Stamp } from '../device-record.ts';
import { settingMgDl } from '../glucose-value.ts';
import { type Fields, fieldsIn, isFields, numberIn, optional, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { isAutomatedBolus } from './nightscout-automation.ts';

type RecordsOrSkips = readonly (DeviceRecord | SkipReason)[];

/** Pens name their insulin, one treatment may hold several; anything else is a bolus. */
export function nightscoutInsulin(treatment: Fields, stamp: Stamp, unit: GlucoseUnit | undefined): RecordsOrSkips {
  const injected = injections(treatment, stamp);
  if (injected.length > 0) return injected;
  const units = numberIn(treatment, 'insulin');
  if (units === undefined || units === 0) return [];
  // AndroidAPS: into the tube, not into the person.
  if (treatment['type'] === 'PRIMING') return ['type-not-kept'];
  const name = textIn(treatment, 'insulinType');
  // AndroidAPS knows slow insulin by a flag, and does not name it.
  if (treatment['isBasalInsulin'] === true || (name !== undefined && insulinRoleOfName(name) === 'basal')) {
    return [{ ...stamp, type: 'injection', role: 'basal', doseUnits: units, insulinType: name ?? 'long-acting' }];
  }
  return [bolus(treatment, stamp, units, unit)];
}

/** xDrip writes a list, as a list or as text. */
function injections(treatment: Fields, stamp: Stamp): RecordsOrSkips {
  const written = treatment['insulinInjections'];
  const list = typeof written === 'string' ? parsedList(written) : written;
  if (!Array.isArray(list)) return [];
  return list.filter(isFields).map((one, index) => {
    const insulinType = textIn(one, 'insulin') ?? '';
    const doseUnits = numberIn(one, 'units');
    const role = insulinRoleOfName(insulinType);
    if (!role) return 'insulin-kind-unknown';
    if (doseUnits === undefined) return 'no-value';
    const sourceId = stamp.sourceId === undefined ? {} : { sourceId: `${stamp.sourceId}/${index + 1}` };
    return { ...stamp, ...sourceId, type: 'injection', role, doseUnits, insulinType };
  });
}

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bolus(treatment: Fields, stamp: Stamp, insulin: number, unit: GlucoseUnit | undefined): BolusRecord {
  const shape = extendedShape(treatment, insulin);
  const calculator = fieldsIn(treatment, 'boluscalc');
  return {
    ...stamp,
    type: 'bolus',
    deliveredUnits: insulin,
    ...shape,
    kind: isAutomatedBolus(treatment) ? 'automated' : (shape.kind ?? 'normal'),
    ...optional('insulinType', textIn(treatment, 'insulinType')?.slice(0, 100)),
    ...optional('calculator', Object.keys(calculator).length > 0 ? nightscoutUse(calculator, unit) : undefined),
  };
}

/** A combo bolus names the whole as entered, and in percent how much came at once. */
function extendedShape(treatment: Fields, insulin: number): Partial<BolusRecord> {
  const laterPercent = numberIn(treatment, 'splitExt') ?? 0;
  const minutes = numberIn(treatment, 'duration') ?? 0;
  if (treatment['eventType'] !== 'Combo Bolus' || laterPercent <= 0 || laterPercent > 100 || minutes <= 0) return {};
  const deliveredUnits = numberIn(treatment, 'enteredinsulin') ?? insulin;
  const extendedUnits = Math.round(deliveredUnits * laterPercent * 100) / 1e4;
  return {
    kind: laterPercent === 100 ? 'square' : 'dual',
    deliveredUnits,
    immediateUnits: Math.round((deliveredUnits - extendedUnits) * 1e4) / 1e4,
    extendedUnits,
    extendedSeconds: Math.round(minutes * 60),
  };
}

function nightscoutUse(calculator: Fields, unit: GlucoseUnit | undefined) {
  const mgDl = (name: string) => (unit ? settingMgDl(numberIn(calculator, name), unit) || undefined : undefined);
  return calculatorUse({
    suggestedUnits: numberIn(calculator, 'insulin'),
    carbsGrams: numberIn(calculator, 'carbs'),
    glucoseMgDl: mgDl('bg'),
    activeInsulinUnits: numberIn(calculator, 'iob'),
    carbRatioGramsPerUnit: numberIn(calculator, 'ic') || undefined,
    correctionFactorMgDlPerUnit: mgDl('isf'),
    targetLowMgDl: mgDl('targetBGLow'),
    targetHighMgDl: mgDl('targetBGHigh'),
  });
}

// Brands and substances, by how long they act; a name that is not here is not guessed.
const BASAL =
  /glargin|detemir|degludec|icodec|lantus|abasaglar|basaglar|toujeo|semglee|rezvoglar|levemir|tresiba|awiqli|\bnph\b|insulatard|humulin ?n|novolin ?n|protaphane|long|basal/i;
const BOLUS =
  /lispro|aspart|glulisin|humalog|lyumjev|liprolog|admelog|novolog|novorapid|fiasp|trurapi|apidra|humulin ?r|novolin ?r|actrapid|afrezza|rapid|fast|bolus/i;

/** What an insulin is for, by its name. */
function insulinRoleOfName(name: string): 'basal' | 'bolus' | undefined {
  if (BASAL.test(name)) return 'basal';
  return BOLUS.test(name) ? 'bolus' : undefined;
}
