const WEIGHT_LIMITS_KG = { min: 10, max: 250 } as const;

export function isWeightKg(weightKg: number): boolean {
  return Number.isInteger(weightKg) && weightKg >= WEIGHT_LIMITS_KG.min && weightKg <= WEIGHT_LIMITS_KG.max;
}

/** Digits only, as typed; `undefined` for anything else. */
export function typedWeightKg(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
