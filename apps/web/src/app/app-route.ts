import type { Call } from '@glidepath/api-contract/define-call';
import type { ComponentType } from 'react';

import type { TermsAudience } from '#shared/routing/paths.ts';
import type { GuardName } from './guards/guards-decision.ts';

export type RouteHandle = Readonly<{
  /** `none` on pages reached by a mailed link, where nothing may lead away from the task. */
  header: 'by-session' | 'none';
  /** Which terms the footer links to. */
  terms: TermsAudience | 'by-user' | 'none';
  /** Clinicians read it on a phone as it is; their other pages keep the width of a desk (D3-97). */
  fitsPhone?: true;
}>;

export type AppRoute = RouteHandle &
  Readonly<{
    path: string;
    guards: readonly GuardName[];
    /** What the page is there for. Who may make none of these calls goes to the patients; fetched together with it. */
    needs?: () => Promise<readonly Call[]>;
    /** A signed-in user has no business here and goes to "/". */
    signedOutOnly?: true;
    /** The locale files whose words the page uses, fetched together with it. */
    texts: readonly string[];
    load: () => Promise<ComponentType>;
  }>;
