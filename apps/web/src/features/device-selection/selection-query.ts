export type SelectionQuery = Readonly<{
  /** Without it, the tree that the clinic uses. */
  treeId?: string;
  /** The selection whose place the new one takes. */
  replacedId?: number;
}>;

/** No number of a row is longer. */
const DIGITS = /^\d{1,9}$/;

/** What the address asks for; undefined where a parameter is not a number, which is a failed load (D3-45). */
export function selectionQuery(parameters: URLSearchParams): SelectionQuery | undefined {
  const treeId = parameters.get('tree_id');
  const replacedId = parameters.get('deviceSelectionId');
  if ([treeId, replacedId].some((value) => value !== null && !DIGITS.test(value))) return undefined;
  return {
    ...(treeId !== null && { treeId }),
    ...(replacedId !== null && { replacedId: Number(replacedId) }),
  };
}
