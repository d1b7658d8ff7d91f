export type MailKind =
  | 'password-reset'
  | 'doctor-invitation'
  | 'patient-invitation'
  | 'guest-invitation'
  | 'plan-shared';
export type MailLanguage = 'en' | 'he';

type MailText = Readonly<{ subject: string; sentence: string; life: string }>;
type MailTexts = Readonly<Record<MailKind, MailText>> &
  Readonly<{ greeting: (firstName: string) => string; ignore: string }>;

const ENGLISH: MailTexts = {
  greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
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
    life: 'The link works once, for 14 days.',
  },
  'plan-shared': {
    subject: 'News from your clinic',
    sentence: 'Your clinic has shared something with you. Sign in to read it:',
    life: 'The link stays valid.',
  },
};

const HEBREW: MailTexts = {
  greeting: (firstName) => (firstName ? `שלום ${firstName},` : 'שלום,'),
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
    life: 'הקישור תקף לשימוש אחד, במשך 14 ימים.',
  },
  'plan-shared': {
    subject: 'עדכון מהמרפאה שלך',
    sentence: 'המרפאה שלך שיתפה איתך מידע. לקריאה יש להתחבר:',
    life: 'הקישור נשאר בתוקף.',
  },
};

export const MAIL_TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en: ENGLISH, he: HEBREW };
