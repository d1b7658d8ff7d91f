import type { ErrorName } from './catalogue.ts';

/** Keeps a value and its unit in their order inside a line that runs from right to left. */
const ltr = (value: string) => `\u2066${value}\u2069`;

const byTreatment = (pumps: string, injections: string) => `${ltr(pumps)} במשאבה, ${ltr(injections)} בזריקות.`;

const INVALID_LOGIN = 'שם המשתמש או הסיסמה שגויים';
const REGISTRATION_EXPIRED = 'תוקף קישור ההרשמה שלך פג. יש לפנות למרפאה לקבלת קישור חדש.';
const INVITATION_INVALID = 'ההזמנה הזו אינה תקפה. יש לפנות למרפאה לקבלת הזמנה חדשה.';
const LOGGED_OUT = 'נותקת מהמערכת באופן אוטומטי מטעמי אבטחה.';
const SYSTEM_BUSY = 'המערכת עמוסה. יש לנסות שוב בעוד דקה.';
const DATA_MISSING = 'חלק מהנתונים הנדרשים חסרים. יש להעלות את נתוני המכשירים של המטופל או לחבר אותם ולנסות שוב.';
const PLANS_MISSING = 'תוכניות הטיפול חסרות.';
const EHR_FAILED = 'לא ניתן היה לשלוח את המידע למערכת הרשומות הרפואיות. יש לנסות שוב מאוחר יותר.';

export const HEBREW_ERROR_TEXTS: Readonly<Record<ErrorName, string>> = {
  'input-invalid': 'חלק מהמידע אינו תקין. יש לבדוק את השדות המסומנים.',
  'body-too-large': 'המידע גדול מכדי להישלח.',
  'role-not-allowed': 'אין לך הרשאה לבצע פעולה זו.',
  'user-not-allowed': 'המשתמש שלך אינו מורשה להשתמש בשירות זה. יש לפנות למרפאה.',
  'not-found': 'הפריט לא נמצא. ייתכן שהוא הוסר.',
  'changed-meanwhile': 'המידע השתנה בינתיים. יש לטעון את הדף מחדש ולנסות שוב.',
  throttled: SYSTEM_BUSY,
  'system-busy': SYSTEM_BUSY,
  'general-error': 'אירעה שגיאה כללית. אם הבעיה נמשכת, יש לפנות לתמיכה.',

  'login-wrong-password': INVALID_LOGIN,
  'login-unknown-user': INVALID_LOGIN,
  'login-unknown-client': INVALID_LOGIN,
  'account-locked': 'החשבון שלך ננעל. כדי לפתוח אותו יש לאפס את הסיסמה.',
  'password-criteria': 'הסיסמה אינה עומדת בדרישות.',
  'password-reused': 'כבר השתמשת בסיסמה זו בעבר. יש לבחור סיסמה השונה מ-12 הסיסמאות האחרונות שלך.',
  'password-not-saved': 'לא ניתן היה לשמור את הסיסמה. יש לבחור סיסמה אחרת.',
  'user-not-found': 'המשתמש לא נמצא.',
  'user-exists': 'משתמש זה כבר קיים.',
  'email-in-use': 'כתובת דוא״ל זו כבר נמצאת בשימוש.',
  'enrolment-mail-failed': 'לא ניתן היה לשלוח את הודעת ההרשמה בדוא״ל. יש לנסות שוב מאוחר יותר.',
  'doctor-registration-expired': REGISTRATION_EXPIRED,
  'patient-registration-expired': REGISTRATION_EXPIRED,
  'guest-registration-expired': REGISTRATION_EXPIRED,
  'password-reset-expired': 'תוקף הקישור לאיפוס הסיסמה פג. יש לבקש קישור חדש.',
  'email-mismatch': 'כתובת הדוא״ל אינה תואמת לכתובת הרשומה אצלנו.',
  'invitation-invalid': INVITATION_INVALID,
  'guest-invitation-invalid': INVITATION_INVALID,
  'guest-invitation-unknown': INVITATION_INVALID,
  'guest-device-connected':
    'המכשיר שלך מחובר, ואין צורך לעשות דבר נוסף. כדי לחבר מכשיר נוסף יש לבקש מהמרפאה קישור חדש.',
  'too-many-reset-mails': 'נשלחו יותר מדי בקשות לאיפוס סיסמה. יש לנסות שוב מאוחר יותר.',
  'too-many-invitations': 'נשלחו יותר מדי הזמנות. יש לנסות שוב מאוחר יותר.',
  'birth-date-invalid': 'תאריך לידה שגוי',
  'tidepool-credentials-refused': 'כתובת הדוא״ל או הסיסמה לא התקבלו על ידי Tidepool.',
  'hospital-network-only': 'ניתן להתחבר רק מרשת בית החולים.',
  'second-factor-needed': 'יש להזין את הקוד מאפליקציית האימות.',
  'second-factor-wrong-code': 'הקוד אינו תקף. יש להזין את הקוד החדש ביותר שמוצג באפליקציה.',
  'second-factor-expired': 'עבר זמן רב מדי. יש להתחיל מחדש.',
  'password-wrong': 'הסיסמה שגויה.',
  'landing-not-begun-here':
    'הכניסה הזו לא התחילה בדפדפן הזה, כבר נוצלה או נמשכה זמן רב מדי. דבר לא השתנה. יש להיכנס שוב.',
  'proof-needed': 'יש לאמת את זהותך ולנסות שוב.',
  'signature-needed': 'יש לחתום על האישור ולנסות שוב.',
  'signature-for-another': 'החתימה ניתנה עבור אישור אחר, ולכן לא אושר דבר. יש לחתום על אישור זה ולנסות שוב.',
  'second-factor-setup-needed': 'המרפאה שלך מחייבת אימות דו-שלבי. כדי להמשיך יש להגדיר אותו.',
  'second-factor-code-needed': 'המרפאה שלך מחייבת אימות דו-שלבי. כדי להמשיך יש לאמת את זהותך.',
  'passkey-refused': 'לא ניתן היה להשתמש במפתח הגישה. אפשר לנסות שוב או להשתמש במפתח אחר.',
  'password-common':
    'קל לנחש את הסיסמה: היא בין הסיסמאות שדלפו, או מורכבת מהשם שלך, משם המרפאה או משם המוצר. יש לבחור סיסמה אחרת.',
  'second-factor-required': 'המרפאה שלך מחייבת אימות דו-שלבי, ולכן לא ניתן לכבות אותו.',
  'second-person-needed': 'נדרש אישור של מנהל מערכת נוסף לשינוי זה.',

  'token-missing': LOGGED_OUT,
  'token-expired': LOGGED_OUT,
  'token-invalid': LOGGED_OUT,
  'session-ended-elsewhere': LOGGED_OUT,
  'address-not-allowed': LOGGED_OUT,

  'duplicate-name-and-birth-date': 'כבר קיים מטופל עם אותו שם ואותו תאריך לידה.',
  'data-access-denied': 'לא ניתן לגשת לנתוני המטופל לפני שהמטופל משתף אותם עם המרפאה שלך.',
  'email-not-saved': 'לא ניתן היה לשמור את כתובת הדוא״ל.',
  'email-of-enrolled-patient': 'לא ניתן לשנות את כתובת הדוא״ל של מטופל רשום או של מטופל אורח.',
  'email-needed-for-injections': 'נדרשת כתובת דוא״ל עבור מטופלים בזריקות.',
  'mrn-exists': 'כבר קיים מטופל עם מספר רשומה רפואית זה.',
  'patient-exists': 'מטופל זה כבר קיים.',
  'too-many-email-changes': 'היום נעשו יותר מדי ניסיונות לשנות את הכתובת של מטופל זה. אפשר לנסות שוב מחר.',
  'email-change-expired': 'הקישור אינו תקף עוד. אפשר לבקש מהמרפאה לשלוח קישור חדש.',
  'email-change-mail-failed': 'לא ניתן היה לשלוח את ההודעה, ולכן דבר לא השתנה. אפשר לנסות שוב מאוחר יותר.',
  'email-change-not-needed': 'המטופל עדיין אינו משתמש בכתובת. אפשר לשנות אותה יחד עם שאר הפרטים האישיים.',

  'pump-data-missing': DATA_MISSING,
  'glucose-data-missing': DATA_MISSING,
  'insulin-data-missing': DATA_MISSING,
  'meal-data-missing': DATA_MISSING,
  'upload-failed': 'ההעלאה נכשלה. יש לנסות שוב מאוחר יותר.',
  'clock-shift': 'שעון המכשיר שונה במהלך התקופה, ולכן לא ניתן להפיק המלצה.',
  'dexcom-disconnected': 'חשבון Dexcom מנותק. כדי להמשיך יש לחבר אותו מחדש.',
  'tidepool-download-failed': 'לא ניתן היה להוריד את נתוני הדוח מ-Tidepool. יש לנסות שוב מאוחר יותר.',
  'dexcom-download-failed': 'לא ניתן היה להוריד את נתוני הדוח מ-Dexcom. יש לנסות שוב מאוחר יותר.',
  'uploader-download-failed': 'לא ניתן היה להוריד את נתוני הדוח מתוכנת ההעלאה. יש לנסות שוב מאוחר יותר.',

  'advisor-not-started': 'היועץ עדיין לא הופעל עבור מטופל זה.',
  'titration-not-possible':
    'טיטרציה אוטומטית אינה אפשרית כאן. נדרשת תוכנית נוכחית עם זריקה בזאלית אחת בלבד, של אינסולין נתמך.',
  'recommendation-running': 'המלצה כבר מופקת כעת.',
  'recommendation-read-only': 'לא ניתן עוד לשנות המלצה זו.',
  'plan-already-approved': 'תוכנית זו כבר אושרה.',
  'plan-changed-since': 'התוכנית שבתוקף שונתה לאחר שההמלצה הופקה, ולכן ההמלצה לא נכנסה לתוקף. יש להפיק המלצה חדשה.',
  'too-many-days-left-out': 'הושמטו יותר מדי ימים: לכל היותר שליש מהימים שההמלצה בוחנת. יש להחזיר ימים, או להמתין.',
  'day-already-left-out': 'יום זה כבר הושמט, מסיבה אחרת. יש להחזיר אותו תחילה.',
  'day-not-looked-at': 'ניתן להשמיט רק ימים מתשעת השבועות האחרונים: שום המלצה אינה בוחנת ימים אחרים.',
  'no-days-to-leave-out': 'המלצה זו הופקה בדיוק בלי הימים האלה. דבר לא היה משתנה.',
  'pump-start-not-safe':
    'לא ניתן להציע תוכנית בטוחה: אי אפשר לכוון את המשאבה נמוך מספיק למינון היומי הכולל הזה בגיל הזה.',
  'unusual-changes-unconfirmed': 'יש ערכים מחוץ לגבולות המקובלים. דבר לא אושר: יש להקליד שוב כל אחד מהם ולציין סיבה.',
  'generation-timeout': 'המערכת עמוסה. יש לבדוק שוב בעוד מספר דקות אם ההמלצה החדשה מוכנה.',
  'bolus-plan-missing': PLANS_MISSING,
  'basal-plan-missing': PLANS_MISSING,
  'treatment-type-mismatch': 'ההמלצה אינה תואמת את סוג הטיפול של המטופל.',
  'record-altered': 'המידע השמור כאן שונה מחוץ למערכת, ולכן הוא אינו מוצג ולא ניתן להשתמש בו. יש לפנות למנהל המערכת.',
  'ehr-unreachable': EHR_FAILED,
  'ehr-refused': EHR_FAILED,
  'ehr-patient-unknown': EHR_FAILED,
  'ehr-document-failed': EHR_FAILED,
  'basal-insulin-unsupported': 'סוג האינסולין הבזאלי אינו נתמך על ידי היועץ.',
  'bolus-insulin-unsupported': 'סוג אינסולין הבולוס אינו נתמך על ידי היועץ.',

  'automatic-within-14-days': 'ניתן להפיק המלצה אוטומטית אחת בלבד בכל 14 ימים.',
  'automatic-already-today': 'כבר הופקה המלצה היום. יש לנסות שוב מחר.',
  'treatment-changed-within-21-days': 'לאחר שינוי של סוג הטיפול, המלצה חדשה דורשת 21 ימים של נתונים.',
  'treatment-changed-today': 'ניתן להפיק המלצה יום קלנדרי אחד לאחר שינוי של סוג הטיפול. יש לנסות שוב מחר.',
  'plan-changed-lately':
    'התוכנית שונתה לאחרונה, והימים שקדמו לשינוי אינם מלמדים עליה: נדרשים 12 ימים של נתוני גלוקוז תחת התוכנית הנוכחית (באינסולין בזאלי בלבד: 6 בקרים).',

  'too-few-glucose-days': 'אין מספיק נתוני גלוקוז: נדרשים 12 ימים עם מספיק מדידות בשלושת השבועות האחרונים.',
  'too-few-fasting-days': 'אין מספיק נתוני צום: נדרשים 6 בקרים.',
  'no-boluses': 'לא נמצאו בולוסים.',
  'too-few-calculator-uses': 'נעשה שימוש במחשבון הבולוס פחות מ-3 פעמים.',
  'no-meals': 'לא תועדו ארוחות.',
  'carb-ratio-out-of-range': `יחס פחמימות נמצא מחוץ לטווח הנתמך: ${byTreatment('3-70 g/U', '2-70 g/U')}`,
  'correction-factor-out-of-range': `פקטור תיקון חורג מהטווח הנתמך: ${byTreatment('10-280 mg/dL/U', '5-280 mg/dL/U')}`,
  'daily-basal-out-of-range': `המינון הבזאלי היומי נמצא מחוץ לטווח הנתמך: ${byTreatment('1-72 U', '1-250 U')}`,
  'bolus-too-large': `נמצא בולוס מעל הגבול: ${byTreatment('30 U', '99 U')}`,
  'target-out-of-range': `יעד גלוקוז נמצא מחוץ לטווח ${ltr('70-180 mg/dL')}.`,
  'target-too-high': `יעד הגלוקוז חייב להיות נמוך מ-${ltr('150 mg/dL')}. יש להוריד אותו ולאסוף נתונים במשך 14 ימים.`,
  'plan-malformed': 'התוכנית הנוכחית אינה תקינה. יש לבדוק אותה ולנסות שוב.',
  'closed-loop-active': 'מתן אינסולין אוטומטי היה פעיל. אין המלצות עבור נתונים של לולאה סגורה.',
  'overlapping-data': 'נמצאו נתונים חופפים משני מכשירים.',
  'clocks-disagree': 'אין התאמה בזמן בין מדידות הגלוקוז לבין החיישן. יש לבדוק את השעונים.',
  'basal-often-off-plan': 'נעשה שימוש תכוף מדי בקצבים זמניים או בהשהיות, ולכן לא ניתן להעריך את התוכנית הבזאלית.',
  'too-few-insulin-days': 'אין מספיק ימים עם נתוני אינסולין.',
  'settings-mismatch': 'ההגדרות השמורות אינן אלה הפועלות במשאבה. יש להעלות שוב את נתוני המשאבה.',
  'daily-dose-implausible': 'המינון היומי הכולל נראה שגוי.',
  'glucose-implausible': 'נתוני הגלוקוז אינם נראים סבירים.',
  'recent-severe-event': 'לאחרונה אירעה היפוגליקמיה קשה או היפרגליקמיה קשה: יש לבחון את המטופל באופן ידני.',
  'population-unsupported': 'המטופל אינו נכלל באוכלוסייה הנתמכת.',
  'safety-check-failed': 'ההמלצה לא עברה בדיקת בטיחות פנימית ולא הופקה.',
};
