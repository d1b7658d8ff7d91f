type BuildSettings = Readonly<{ VITE_CLINICAL?: string; VITE_USABILITY?: string }>;

/** A clinical build may be used on patients; a usability build marks studies and relaxes nothing (D1-049). */
export function buildFlags(settings: BuildSettings): Readonly<{ isClinical: boolean; isUsability: boolean }> {
  return { isClinical: settings.VITE_CLINICAL !== 'false', isUsability: settings.VITE_USABILITY === 'true' };
}

export const BUILD_FLAGS = buildFlags(import.meta.env);
