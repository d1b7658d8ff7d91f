// Brands and substances, by how long they act; a name that is not here is not guessed.
const BASAL =
  /glargin|detemir|degludec|icodec|lantus|abasaglar|basaglar|toujeo|semglee|rezvoglar|levemir|tresiba|awiqli|\bnph\b|insulatard|humulin ?n|novolin ?n|protaphane|long|basal/i;
const BOLUS =
  /lispro|aspart|glulisin|humalog|lyumjev|liprolog|admelog|novolog|novorapid|fiasp|trurapi|apidra|humulin ?r|novolin ?r|actrapid|afrezza|rapid|fast|bolus/i;

/** What an insulin is for, by its name. */
export function insulinRoleOfName(name: string): 'basal' | 'bolus' | undefined {
  if (BASAL.test(name)) return 'basal';
  return BOLUS.test(name) ? 'bolus' : undefined;
}
