export type ApiBases = Readonly<{ api: string; publicSettings: string }>;

type BuildSettings = Readonly<{ VITE_API_BASE?: string; VITE_PUBLIC_API_BASE?: string }>;

/** Where calls go. The public settings may live on a host of their own (D1-052). */
export function apiBases(settings: BuildSettings): ApiBases {
  const api = checkedBase(settings.VITE_API_BASE ?? '/api/');
  return { api, publicSettings: checkedBase(settings.VITE_PUBLIC_API_BASE ?? api) };
}

function checkedBase(configured: string): string {
  const base = configured.endsWith('/') ? configured : `${configured}/`;
  // A wrong base would send tokens to the wrong place, so it stops the app rather than being guessed at.
  if (!base.endsWith('/api/')) throw new Error(`The API base must end in /api/, got "${configured}"`);
  return base;
}
