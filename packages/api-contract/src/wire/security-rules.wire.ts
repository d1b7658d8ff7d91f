import * as z from 'zod/mini';

const rules = {
  /** Staff signs in with a second factor, after single sign-on too. */
  is_second_factor_required: z.boolean(),
  /** Approving asks for the password or the second factor again, and is signed. */
  are_approvals_signed: z.boolean(),
  /** Changes of guarded settings, these rules among them, wait for another administrator. */
  is_second_person_needed: z.boolean(),
};

/** Version 0 where a clinic never changed them. */
export const securityRulesWire = z.strictObject({ ...rules, version: z.int().check(z.minimum(0)) });
