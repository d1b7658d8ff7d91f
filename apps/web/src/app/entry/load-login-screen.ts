/** One place, so that the page can be fetched before it is needed. */
export const loadLoginScreen = () => import('#features/sign-in/login.screen.tsx');
