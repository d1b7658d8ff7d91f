import { Icon } from '#shared/ui/frame-icons.tsx';
import styles from './step-navigator.module.css';

type Step = Readonly<{ label: string; isOffered: boolean; onClick: () => void }>;

type StepNavigatorProps = Readonly<{ label: string; previous: Step; next: Step }>;

/** Backward, where the reader is, and forward. A step that leads nowhere leaves its place empty. */
export function StepNavigator({ label, previous, next }: StepNavigatorProps) {
  return (
    <div className={styles.navigator}>
      <StepButton step={previous} arrow="m14.5 6-6 6 6 6" />
      <span className={styles.label} aria-live="polite">
        {label}
      </span>
      <StepButton step={next} arrow="m9.5 6 6 6-6 6" />
    </div>
  );
}

function StepButton({ step, arrow }: Readonly<{ step: Step; arrow: string }>) {
  if (!step.isOffered) return <span className={styles.place} />;
  return (
    <button type="button" className={styles.step} aria-label={step.label} title={step.label} onClick={step.onClick}>
      <Icon mirrors>
        <path d={arrow} />
      </Icon>
    </button>
  );
}
