interface ImportMetaEnv {
  /** Where the API answers; its path ends in /api/. */
  readonly VITE_API_BASE?: string;
  /** Where the public settings answer, when on another host. */
  readonly VITE_PUBLIC_API_BASE?: string;
  /** "false" marks a build that must not be used on patients. */
  readonly VITE_CLINICAL?: string;
  /** "true" marks a build for usability studies. */
  readonly VITE_USABILITY?: string;
}
