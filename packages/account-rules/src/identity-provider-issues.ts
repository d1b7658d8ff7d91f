/** What of its answer the identity provider must have signed. */
export const SIGNED_PARTS = ['assertion', 'response', 'both'] as const;
export type SignedPart = (typeof SIGNED_PARTS)[number];

/** Stands for the name of the subject itself, where a provider puts the address there. */
export const NAME_ID = 'NameID';
/** The one in use, the next one, and one to spare. */
const MAX_CERTIFICATES = 3;

export type IdentityProviderFields = Readonly<{
  entityId: string;
  signInUrl: string;
  certificates: readonly string[];
  emailAttribute: string;
}>;

export type IdentityProviderIssueCode = 'mandatory' | 'address.format' | 'certificate.format' | 'certificate.too-many';
export type IdentityProviderIssue = Readonly<{ field: keyof IdentityProviderFields; code: IdentityProviderIssueCode }>;

/**
 * Everything wrong with the settings of a clinic's identity provider. Whether a text in the right form really is a
 * certificate is for the caller to say: only the server can read one.
 */
export function identityProviderIssues(
  settings: IdentityProviderFields,
  isCertificate: (pem: string) => boolean,
): IdentityProviderIssue[] {
  const { entityId, signInUrl, emailAttribute } = settings;
  return [
    ...(entityId.trim() === '' ? [issue('entityId', 'mandatory')] : []),
    ...addressIssues(signInUrl.trim()),
    ...certificateIssues(settings.certificates, isCertificate),
    ...(emailAttribute.trim() === '' ? [issue('emailAttribute', 'mandatory')] : []),
  ];
}

const issue = (field: keyof IdentityProviderFields, code: IdentityProviderIssueCode) => ({ field, code });

// A sign-in must not travel in the clear; only a provider on this very machine may.
const SAFE_ADDRESS =
  /^(?:https:\/\/[^\s/?#"'<>\\@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:[/?][^\s"'<>\\]*)?$/i;

function addressIssues(signInUrl: string): IdentityProviderIssue[] {
  if (signInUrl === '') return [issue('signInUrl', 'mandatory')];
  return SAFE_ADDRESS.test(signInUrl) ? [] : [issue('signInUrl', 'address.format')];
}

const PEM_CERTIFICATE = /^-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+\n-----END CERTIFICATE-----$/;

function certificateIssues(
  certificates: readonly string[],
  isCertificate: (pem: string) => boolean,
): IdentityProviderIssue[] {
  if (certificates.length === 0) return [issue('certificates', 'mandatory')];
  if (certificates.length > MAX_CERTIFICATES) return [issue('certificates', 'certificate.too-many')];
  const areCertificates = certificates.every((pem) => PEM_CERTIFICATE.test(pem) && isCertificate(pem));
  return areCertificates ? [] : [issue('certificates', 'certificate.format')];
}
