/** A paragraph, or a list of points. Strings may hold placeholders such as {{operatorName}}, filled when shown. */
export type LegalBlock = string | { readonly list: readonly string[] };

export type LegalSection = Readonly<{ id: string; heading: string; blocks: readonly LegalBlock[] }>;

export type LegalText = Readonly<{
  title: string;
  lastUpdated: string;
  intro: readonly string[];
  sections: readonly LegalSection[];
}>;

export const section = (id: string, heading: string, blocks: readonly LegalBlock[]): LegalSection => ({
  id,
  heading,
  blocks,
});

export const list = (points: readonly string[]): LegalBlock => ({ list: points });
