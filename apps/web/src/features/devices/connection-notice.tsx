import { SensorIcon } from '#shared/ui/icons/sensor.icon.tsx';
import styles from './devices.module.css';

/** Says plainly what can be done with connections today. */
export function ConnectionNotice({ text }: Readonly<{ text: string }>) {
  return (
    <div className={styles.notice}>
      <SensorIcon sizePx={24} />
      <p>{text}</p>
    </div>
  );
}
