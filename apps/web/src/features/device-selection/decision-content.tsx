import { useLayoutEffect, useRef } from 'react';

import { cleanContent } from './clean-content.ts';
import styles from './decision.module.css';

/** What a clinic wrote about a question, cleaned. */
export function DecisionContent({ html }: Readonly<{ html: string }>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanContent(html));
  }, [html]);
  return <div ref={place} className={styles.content} dir="auto" data-content />;
}
