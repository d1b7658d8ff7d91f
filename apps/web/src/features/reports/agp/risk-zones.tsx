import styles from './risk-zones.module.css';

const ZONES = ['A', 'B', 'C', 'D', 'E'] as const;

/** Where on the scale from the lowest risk to the highest the patient stands. The words beside it say the same. */
export function RiskZones({ zone }: Readonly<{ zone: (typeof ZONES)[number] }>) {
  return (
    <span className={styles.zones} aria-hidden="true" dir="ltr">
      {ZONES.map((one) => (
        <span key={one} className={styles.zone} data-is-here={one === zone}>
          {one}
        </span>
      ))}
    </span>
  );
}
