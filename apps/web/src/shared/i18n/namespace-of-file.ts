/** `../../locales/en/patients.json` is the namespace `patients`. */
export function namespaceOfFile(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
