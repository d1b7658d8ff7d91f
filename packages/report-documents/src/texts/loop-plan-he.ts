import type { LoopPlanTexts } from './loop-plan-en.ts';

export const LOOP_PLAN_HE: LoopPlanTexts = {
  title: 'הגדרות לולאה סגורה',
  approved: 'אושרו',
  system: 'מערכת',
  levers: {
    carbRatio: 'יחס פחמימות',
    correctionFactor: 'פקטור תיקון',
    basal: 'קצבים בזאליים',
    loopTarget: 'יעד הלולאה',
    activeInsulin: 'משך פעילות האינסולין',
    sleepSchedule: 'לוח זמני שינה',
  },
  changes: {
    title: 'מה לשנות במשאבה או באפליקציה',
    setting: 'הגדרה',
    before: 'קודם',
    after: 'חדש',
    none: 'דבר לא משתנה. יש להשאיר את כל ההגדרות כפי שהן.',
  },
  nothingElse: 'אין לשנות דבר נוסף. ההגדרות שלהלן הן לבדיקה.',
  settings: 'ההגדרות שלך',
  changed: 'השתנה.',
  stays: 'נשאר כפי שהוא.',
  unused: 'לא בשימוש במצב אוטומטי, רק כשהאוטומציה כבויה. אין לשנות.',
  notSet: 'כבוי',
  questions: 'אם המשאבה או האפליקציה מציגות ערכים אחרים, או במקרה של ספק, יש לפנות למרפאה לפני שמשנים דבר.',
};
