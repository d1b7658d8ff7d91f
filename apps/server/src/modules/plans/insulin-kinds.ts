import type { BasalInsulinKind, BolusInsulinKind } from '@glidepath/dosing-advisor';
import { STARTING_INSULINS } from '@glidepath/treatment-plan';

/** Products that act faster, or longer, than others of their kind. */
const ULTRA_RAPID: readonly string[] = ['Fiasp', 'Lyumjev'];
const ULTRA_LONG: readonly string[] = ['Toujeo', 'Tresiba'];

const kindOf = (name: string) => STARTING_INSULINS.find(({ commercialName }) => commercialName === name)?.kind;

export function bolusInsulinKind(name: string): BolusInsulinKind {
  if (ULTRA_RAPID.includes(name)) return 'ultra-rapid';
  const kind = kindOf(name);
  return kind === 'rapid' || kind === 'regular' ? kind : 'other';
}

export function basalInsulinKind(name: string): BasalInsulinKind {
  if (ULTRA_LONG.includes(name)) return 'ultra-long';
  const kind = kindOf(name);
  if (kind === 'basal') return 'long';
  return kind === 'nph' ? 'nph' : 'other';
}

/** How the insulin of all meals acts: two that act alike count as the slower one, any other mixture is not advised on. */
export function kindForAllMeals(names: readonly string[]): BolusInsulinKind {
  const kinds = new Set(names.map(bolusInsulinKind));
  if (kinds.size === 1) return [...kinds][0] ?? 'other';
  return [...kinds].every((kind) => kind === 'rapid' || kind === 'ultra-rapid') ? 'rapid' : 'other';
}
