export type Fields = Readonly<Record<string, unknown>>;

export type FhirResource = Fields & Readonly<{ resourceType: string }>;

export function isFields(found: unknown): found is Fields {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

export function isResource(found: unknown): found is FhirResource {
  return isFields(found) && typeof found['resourceType'] === 'string';
}

export const listIn = (fields: Fields, name: string): readonly Fields[] => {
  const found = fields[name];
  return Array.isArray(found) ? found.filter(isFields) : [];
};

/** How a FHIR server says what went wrong. */
export function operationOutcome(code: string, diagnostics: string): FhirResource {
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] };
}
