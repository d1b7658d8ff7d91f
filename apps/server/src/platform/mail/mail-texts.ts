export type MailKind =
  | 'password-reset'
  | 'doctor-invitation'
  | 'patient-invitation'
  | 'guest-invitation'
  | 'plan-shared'
  | 'titration-attention'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'email-change'
  | 'email-change-announced'
  | 'email-change-done';
export type MailLanguage = 'en' | 'he';

type MailText = Readonly<{
  subject: string;
  sentence: string;
  life: string;
  /** Where it would be wrong to ignore what one did not expect. */
  warning?: string;
}>;
type MailTexts = Readonly<Record<MailKind, MailText>> &
  Readonly<{ greeting: (name: string) => string; ignore: string }>;

const ENGLISH: MailTexts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ignore: 'If you did not expect this mail, you can ignore it.',
  'password-reset': {
    subject: 'Set a new password for Glidepath',
    sentence: 'Open this link to set a new password:',
    life: 'The link works once, for one hour.',
  },
  'doctor-invitation': {
    subject: 'Your invitation to Glidepath',
    sentence: 'Your clinic has invited you to Glidepath. Open this link to sign up:',
    life: 'The link works once, for 14 days.',
  },
  'patient-invitation': {
    subject: 'Your invitation to Glidepath',
    sentence: 'Your clinic has invited you to Glidepath. Open this link to sign up:',
    life: 'The link works once, for 14 days.',
  },
  'guest-invitation': {
    subject: 'Connect your device with Glidepath',
    sentence: 'Your clinic asks you to connect your device. Open this link to do so:',
    life: 'The link works for 14 days, until a device is connected.',
  },
  'plan-shared': {
    subject: 'News from your clinic',
    sentence: 'Your clinic has shared something with you. Sign in to read it:',
    life: 'The link stays valid.',
  },
  'titration-attention': {
    subject: 'Auto titration needs your attention',
    sentence: 'Auto titration of one of your patients waits for you. Sign in to see why:',
    life: 'The link stays valid.',
  },
  'second-factor-on': {
    subject: 'Two-step verification was turned on',
    sentence: 'Signing in to your account now also asks for a code of your authenticator app. The setting is here:',
    life: 'The link stays valid.',
    warning: 'If it was not you, tell your clinic at once.',
  },
  'second-factor-off': {
    subject: 'Two-step verification was turned off',
    sentence: 'Signing in to your account no longer asks for a code of your authenticator app. The setting is here:',
    life: 'The link stays valid.',
    warning: 'If you did not want this, tell your clinic at once.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    sentence: 'Somebody signed in to your account with one of your recovery codes. How many are left is shown here:',
    life: 'The link stays valid.',
    warning: 'If it was not you, set a new password and tell your clinic at once.',
  },
  'email-change': {
    subject: 'Confirm your new email address',
    sentence: 'Your clinic wants to use this email address for you in Glidepath. Open this link to confirm it:',
    life: 'The link works once, for 3 days.',
  },
  'email-change-announced': {
    subject: 'Your email address in Glidepath is about to change',
    sentence:
      'Your clinic was asked to use another email address for you. Nothing changes until it is confirmed there. Glidepath is here:',
    life: 'The link stays valid.',
    warning: 'If you did not want this, tell your clinic at once.',
  },
  'email-change-done': {
    subject: 'Your email address in Glidepath was changed',
    sentence:
      'Your new email address was confirmed. Use it from now on to sign in; this address is no longer used. Glidepath is here:',
    life: 'The link stays valid.',
    warning: 'If you did not want this, tell your clinic at once.',
  },
};

const HEBREW: MailTexts = {
  greeting: (name) => (name ? `שלום ${name},` : 'שלום,'),
  ignore: 'אם לא ציפית להודעה זו, אפשר להתעלם ממנה.',
  'password-reset': {
    subject: 'בחירת סיסמה חדשה ל-Glidepath',
    sentence: 'לבחירת סיסמה חדשה יש לפתוח את הקישור:',
    life: 'הקישור תקף לשימוש אחד, במשך שעה.',
  },
  'doctor-invitation': {
    subject: 'הזמנה ל-Glidepath',
    sentence: 'המרפאה שלך מזמינה אותך ל-Glidepath. להרשמה יש לפתוח את הקישור:',
    life: 'הקישור תקף לשימוש אחד, במשך 14 ימים.',
  },
  'patient-invitation': {
    subject: 'הזמנה ל-Glidepath',
    sentence: 'המרפאה שלך מזמינה אותך ל-Glidepath. להרשמה יש לפתוח את הקישור:',
    life: 'הקישור תקף לשימוש אחד, במשך 14 ימים.',
  },
  'guest-invitation': {
    subject: 'חיבור המכשיר שלך ל-Glidepath',
    sentence: 'המרפאה שלך מבקשת ממך לחבר את המכשיר שלך. לחיבור יש לפתוח את הקישור:',
    life: 'הקישור תקף במשך 14 ימים, עד לחיבור של מכשיר.',
  },
  'plan-shared': {
    subject: 'עדכון מהמרפאה שלך',
    sentence: 'המרפאה שלך שיתפה איתך מידע. לקריאה יש להתחבר:',
    life: 'הקישור נשאר בתוקף.',
  },
  'titration-attention': {
    subject: 'הטיטרציה האוטומטית דורשת את תשומת לבך',
    sentence: 'הטיטרציה האוטומטית של אחד המטופלים שלך ממתינה לך. לפרטים יש להתחבר:',
    life: 'הקישור נשאר בתוקף.',
  },
  'second-factor-on': {
    subject: 'האימות הדו-שלבי הופעל',
    sentence: 'מעתה הכניסה לחשבון שלך דורשת גם קוד מאפליקציית האימות. ההגדרה נמצאת כאן:',
    life: 'הקישור נשאר בתוקף.',
    warning: 'אם לא ביצעת פעולה זו, יש להודיע על כך למרפאה מיד.',
  },
  'second-factor-off': {
    subject: 'האימות הדו-שלבי כובה',
    sentence: 'הכניסה לחשבון שלך אינה דורשת עוד קוד מאפליקציית האימות. ההגדרה נמצאת כאן:',
    life: 'הקישור נשאר בתוקף.',
    warning: 'אם לא רצית בכך, יש להודיע על כך למרפאה מיד.',
  },
  'recovery-code-used': {
    subject: 'בוצעה כניסה עם קוד שחזור',
    sentence: 'בוצעה כניסה לחשבון שלך עם אחד מקודי השחזור. מספר הקודים שנותרו מוצג כאן:',
    life: 'הקישור נשאר בתוקף.',
    warning: 'אם לא ביצעת פעולה זו, יש לבחור סיסמה חדשה ולהודיע על כך למרפאה מיד.',
  },
  'email-change': {
    subject: 'אישור כתובת הדוא״ל החדשה שלך',
    sentence: 'המרפאה שלך מבקשת להשתמש בכתובת זו עבורך ב-Glidepath. לאישור הכתובת יש לפתוח את הקישור:',
    life: 'הקישור תקף לשימוש אחד, במשך 3 ימים.',
  },
  'email-change-announced': {
    subject: 'כתובת הדוא״ל שלך ב-Glidepath עומדת להשתנות',
    sentence: 'המרפאה שלך התבקשה להשתמש עבורך בכתובת דוא״ל אחרת. דבר לא משתנה עד שהיא תאושר שם. הכניסה ל-Glidepath:',
    life: 'הקישור נשאר בתוקף.',
    warning: 'אם לא רצית בכך, יש להודיע על כך למרפאה מיד.',
  },
  'email-change-done': {
    subject: 'כתובת הדוא״ל שלך ב-Glidepath שונתה',
    sentence: 'כתובת הדוא״ל החדשה שלך אושרה. מעתה יש להתחבר באמצעותה; כתובת זו אינה בשימוש עוד. הכניסה ל-Glidepath:',
    life: 'הקישור נשאר בתוקף.',
    warning: 'אם לא רצית בכך, יש להודיע על כך למרפאה מיד.',
  },
};

export const MAIL_TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en: ENGLISH, he: HEBREW };
