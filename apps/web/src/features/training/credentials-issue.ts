import { emailIssue } from '@glidepath/account-rules';

export type CredentialsIssues = Readonly<{
  email?: 'email-empty' | 'email-malformed';
  password?: 'password-empty';
}>;

/** What stops the credentials form, each fault at its own field. An empty object means it may be sent. */
export function credentialsIssue(email: string, password: string): CredentialsIssues {
  return {
    ...emailPart(email),
    ...(password === '' && { password: 'password-empty' }),
  };
}

function emailPart(email: string): CredentialsIssues {
  const issue = emailIssue(email);
  if (issue === undefined) return {};
  return { email: issue === 'login.email-empty' ? 'email-empty' : 'email-malformed' };
}
