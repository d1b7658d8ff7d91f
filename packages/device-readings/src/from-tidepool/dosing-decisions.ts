import { MINUTE_MS } from '@glidepath/quantities';

import { calculatorUse } from '../calculator-use.ts';
import { instantOfText } from '../clock-text.ts';
import type { BolusRecord } from '../device-record.ts';
import { type Fields, fieldsIn, isFields, listIn, numberIn, textIn } from '../loose-fields.ts';
import { storedUnit, tidepoolMgDl } from './tidepool-glucose.ts';

/** Those of a person; the others are what the loop thought every five minutes. */
const REASONS: readonly unknown[] = ['normalBolus', 'simpleBolus', 'watchBolus', 'oneButtonBolus'];
const SAME_BOLUS_MS = MINUTE_MS;

type TimedBolus = Readonly<{ id: string; atMs: number }>;

/** What apps that run a loop knew when a person gave a bolus, by the id of the bolus: named, or the nearest in a minute. */
export function dosingDecisions(data: readonly unknown[]): Map<string, Fields> {
  const decided = data.filter(isFields).filter(isOfPerson);
  const byBolus = new Map<string, Fields>();
  if (decided.length === 0) return byBolus;
  const boluses = data.filter(isFields).flatMap(timedBolus);
  for (const decision of decided) {
    const bolusId = bolusNamedBy(decision) ?? nearestBolusId(decision, boluses);
    if (bolusId !== undefined) byBolus.set(bolusId, decision);
  }
  return byBolus;
}

export function isOfPerson(datum: Fields): boolean {
  return datum['type'] === 'dosingDecision' && REASONS.includes(datum['reason']);
}

function timedBolus(datum: Fields): TimedBolus[] {
  const [id, time] = [textIn(datum, 'id'), textIn(datum, 'time')];
  const isAsked = datum['type'] === 'bolus' && datum['subType'] !== 'automated';
  const atMs = isAsked && time !== undefined ? instantOfText(time) : undefined;
  return id === undefined || atMs === undefined ? [] : [{ id, atMs }];
}

function bolusNamedBy(decision: Fields): string | undefined {
  const named = listIn(decision, 'associations')
    .filter(isFields)
    .find(({ reason }) => reason === 'bolus');
  return named && textIn(named, 'id');
}

function nearestBolusId(decision: Fields, boluses: readonly TimedBolus[]): string | undefined {
  const decidedAtMs = instantOfText(textIn(decision, 'time') ?? '');
  if (decidedAtMs === undefined) return undefined;
  let nearest: TimedBolus | undefined;
  let leastMs = SAME_BOLUS_MS;
  for (const bolus of boluses) {
    const apartMs = Math.abs(bolus.atMs - decidedAtMs);
    if (apartMs > leastMs) continue;
    nearest = bolus;
    leastMs = apartMs;
  }
  return nearest?.id;
}

/**
 * Carbs are left out: the food of a decision is a record of its own, which may lie at another time. Loop covers food and
 * glucose with one dose and does not split it.
 */
export function decisionUse(decision: Fields): Pick<BolusRecord, 'calculator' | 'purpose'> {
  const unit = storedUnit(fieldsIn(decision, 'units')['bg']);
  const proposed = fieldsIn(decision, 'recommendedBolus');
  const [normalUnits, extendedUnits] = [numberIn(proposed, 'normal'), numberIn(proposed, 'extended')];
  const carbsGrams = numberIn(fieldsIn(fieldsIn(fieldsIn(decision, 'food'), 'nutrition'), 'carbohydrate'), 'net') ?? 0;
  const sum = normalUnits === undefined ? extendedUnits : normalUnits + (extendedUnits ?? 0);
  return {
    purpose: carbsGrams > 0 ? 'both' : 'correction',
    calculator: calculatorUse({
      suggestedUnits: numberIn(proposed, 'amount') ?? sum,
      glucoseMgDl: tidepoolMgDl(glucoseKnown(decision), unit) || undefined,
      activeInsulinUnits: numberIn(fieldsIn(decision, 'insulinOnBoard'), 'amount'),
    }),
  };
}

/** Entered, or the newest of the sensor. */
function glucoseKnown(decision: Fields): number | undefined {
  const entered = numberIn(fieldsIn(decision, 'smbg'), 'value');
  const newest = listIn(decision, 'bgHistorical').filter(isFields).at(-1);
  return entered ?? (newest && numberIn(newest, 'value'));
}
