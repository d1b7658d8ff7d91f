import type { TermsAudience } from '#shared/routing/paths.ts';
import type { RouteHandle } from '../app-route.ts';

/** Which terms the footer links to; none where it is not known who reads (D1-042). */
export function termsAudience(
  terms: RouteHandle['terms'],
  user: Readonly<{ isDoctor: boolean }> | undefined,
): TermsAudience | undefined {
  if (terms === 'none') return undefined;
  if (terms !== 'by-user') return terms;
  if (user === undefined) return undefined;
  return user.isDoctor ? 'hcp' : 'patient';
}
