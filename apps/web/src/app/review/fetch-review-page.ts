import { loadTexts } from '#shared/i18n/i18n.ts';
import { REVIEW_TEXTS } from './review-texts.ts';

/** Whoever looks at the list opens one next: its page is there before the click, and a lost connection is told then. */
export async function fetchReviewPage(): Promise<void> {
  await Promise.allSettled([import('../recommendation-review-page.tsx'), loadTexts(REVIEW_TEXTS)]);
}
