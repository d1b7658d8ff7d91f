import type { ResourceLanguage } from 'i18next';

/** `../../locales/en/patients.json` is the namespace `patients`. */
export function namespacesOf(files: Readonly<Record<string, ResourceLanguage[string]>>): ResourceLanguage {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), texts]),
  );
}
