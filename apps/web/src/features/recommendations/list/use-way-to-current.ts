import { useLocation, useParams } from 'react-router';

import { opensCurrent, type RecommendationList } from './recommendation-list.ts';

/** Where the page leads on to at once; undefined where it stays (D-18). */
export function useWayToCurrent(list: RecommendationList | undefined): string | undefined {
  const { auto } = useParams();
  const { state } = useLocation();
  return opensCurrent(auto, state) ? list?.current?.viewReportLink : undefined;
}
