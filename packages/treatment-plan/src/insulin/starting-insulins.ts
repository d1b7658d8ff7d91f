import type { Insulin, InsulinKind } from './insulin.ts';

const NAMES_OF_KIND: Readonly<Record<InsulinKind, readonly string[]>> = {
  basal: ['Lantus', 'Basaglar', 'Semglee', 'Rezvoglar', 'Toujeo', 'Levemir', 'Tresiba'],
  nph: ['Humulin N', 'Novolin N'],
  mix: ['Humulin 70/30', 'Novolin 70/30', 'NovoLog Mix 70/30', 'Humalog Mix 75/25', 'Humalog Mix 50/50'],
  rapid: ['Humalog', 'Admelog', 'NovoLog', 'Apidra', 'Fiasp', 'Lyumjev'],
  regular: ['Humulin R', 'Novolin R'],
  'excluded-regular': ['Humulin R U-500'],
};

const ofKind = (kind: InsulinKind): Insulin[] =>
  NAMES_OF_KIND[kind].map((commercialName) => ({ kind, commercialName }));

/** What an installation knows from the start, in the order of its lists (D-24). */
export const STARTING_INSULINS: readonly Insulin[] = [
  ...ofKind('basal'),
  ...ofKind('nph'),
  ...ofKind('mix'),
  ...ofKind('rapid'),
  ...ofKind('regular'),
  ...ofKind('excluded-regular'),
];
