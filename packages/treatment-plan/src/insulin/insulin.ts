/** The first three are injected as basal insulin, the others as bolus (D-24). */
export const INSULIN_KINDS = ['basal', 'nph', 'mix', 'rapid', 'regular', 'excluded-regular'] as const;
export type InsulinKind = (typeof INSULIN_KINDS)[number];

export type InsulinUse = 'basal' | 'bolus';

export type Insulin = Readonly<{ kind: InsulinKind; commercialName: string }>;

const BASAL_KINDS: readonly InsulinKind[] = ['basal', 'nph', 'mix'];

export function useOfKind(kind: InsulinKind): InsulinUse {
  return BASAL_KINDS.includes(kind) ? 'basal' : 'bolus';
}

/** The list a cell offers. */
export function insulinsFor(use: InsulinUse, insulins: readonly Insulin[]): Insulin[] {
  return insulins.filter(({ kind }) => useOfKind(kind) === use);
}

/** Mixtures and U-500 can be recorded, but the advisor recommends nothing for them (D-25). */
export function isAdvised(kind: InsulinKind): boolean {
  return kind !== 'mix' && kind !== 'excluded-regular';
}

/** A plan names the product, not the kind (D-27); an unselected, unknown or wrongly used one is not on the list. */
export function isOnList(name: string | null, use: InsulinUse, insulins: readonly Insulin[]): boolean {
  return insulinsFor(use, insulins).some(({ commercialName }) => commercialName === name);
}
