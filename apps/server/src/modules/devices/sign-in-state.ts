/** What travels through a sign-in window and back: for whom it was opened, and the proof of who did (D3-54). */
export type SignInState = Readonly<{ patientId: string; token: string }>;

export function signInStateText({ patientId, token }: SignInState): string {
  return Buffer.from(JSON.stringify({ patient_id: patientId, token })).toString('base64url');
}

export function readSignInState(text: string | undefined): SignInState | undefined {
  try {
    const { patient_id: patientId, token } = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    return typeof patientId === 'string' && typeof token === 'string' ? { patientId, token } : undefined;
  } catch {
    return undefined;
  }
}
