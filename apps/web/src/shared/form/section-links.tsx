import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import styles from './section-links.module.css';

/** A group whose heading has passed this line is the one that is read. */
const READING_LINE_PX = 200;

type SectionLinksProps = Readonly<{ label: string; groups: readonly Readonly<{ id: string; title: string }>[] }>;

/** To the groups of a long page, from wherever the reader is in it. */
export function SectionLinks({ label, groups }: SectionLinksProps) {
  const currentId = useSyncExternalStore(onScroll, () => groupInSight(groups.map(({ id }) => id)));
  useArrival();
  return (
    <nav className={styles.links} aria-label={label}>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === currentId || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who opens the page at a group gets there once what stands above it has come. */
function useArrival(): void {
  const { hash } = useLocation();
  const hasCome = useIsFetching() === 0;
  const hasArrived = useRef(hash === '');
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = hasCome;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, hasCome]);
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

/** The last one that has begun; at the end of the page, where the last need not reach the line, that one. */
function groupInSight(ids: readonly string[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return ids.at(-1);
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  return ids.findLast((id) => topOf(id) <= READING_LINE_PX) ?? ids[0];
}
