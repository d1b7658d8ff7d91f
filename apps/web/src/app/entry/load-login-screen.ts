import { loadTexts } from '#shared/i18n/i18n.ts';

/** One place, so that the page can be fetched before it is needed. */
export async function loadLoginScreen() {
  const [{ LoginScreen }] = await Promise.all([import('#features/sign-in/login.screen.tsx'), loadTexts(['sign-in'])]);
  return LoginScreen;
}
