import type { SAML } from '@node-saml/node-saml';
import * as z from 'zod/mini';

/** Every element comes as a list, with its attributes under `$` and its text under `_`. */
const element = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => z.array(z.looseObject(shape));
const one = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => element(shape).check(z.length(1));
const text = z.looseObject({ _: z.string() });
const times = { NotBefore: z.optional(z.string()), NotOnOrAfter: z.optional(z.string()) };

/** What of an assertion is read. An assertion of another form is refused, not interpreted. */
const assertionSchema = z.looseObject({
  $: z.looseObject({ Version: z.literal('2.0') }),
  Issuer: z.array(text).check(z.length(1)),
  Subject: one({
    NameID: z.optional(z.array(text).check(z.length(1))),
    SubjectConfirmation: element({
      $: z.looseObject({ Method: z.string() }),
      SubjectConfirmationData: z.optional(
        one({ $: z.looseObject({ ...times, Recipient: z.string(), InResponseTo: z.string() }) }),
      ),
    }),
  }),
  Conditions: one({
    $: z.optional(z.looseObject(times)),
    AudienceRestriction: element({ Audience: z.array(text) }),
  }),
  AuthnStatement: element({ $: z.looseObject({ SessionNotOnOrAfter: z.optional(z.string()) }) }),
  AttributeStatement: z.optional(
    element({
      Attribute: z.optional(
        element({ $: z.looseObject({ Name: z.string() }), AttributeValue: z.optional(z.array(z.unknown())) }),
      ),
    }),
  ),
});

export type SignedAssertion = z.infer<typeof assertionSchema>;

/** The assertion as it was signed, and nothing beside it. Undefined when no right signature covers it. */
export async function signedAssertion(saml: SAML, response: string): Promise<SignedAssertion | undefined> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    const parsed = z.looseObject({ Assertion: assertionSchema }).safeParse(profile?.getAssertion?.());
    return parsed.success ? parsed.data.Assertion : undefined;
  } catch {
    // The library's message may quote the assertion, so only the refusal is reported.
    return undefined;
  }
}

/** Attributes that come once, with one plain text; of two with the same name neither can be meant. */
export function attributesOf({ AttributeStatement = [] }: SignedAssertion): ReadonlyMap<string, string> {
  const all = AttributeStatement.flatMap(({ Attribute = [] }) => Attribute);
  return new Map(
    all.flatMap(({ $: { Name }, AttributeValue = [] }): [string, string][] => {
      const isRepeated = all.filter((other) => other.$.Name === Name).length > 1;
      const value = z.looseObject({ _: z.string() }).safeParse(AttributeValue[0]);
      return isRepeated || AttributeValue.length !== 1 || !value.success ? [] : [[Name, value.data._.trim()]];
    }),
  );
}
