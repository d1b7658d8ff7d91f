import { Icon, type IconProps } from './icon.tsx';

export function SensorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3.5" />
      <path d="M6.7 17.3a7.5 7.5 0 0 1 0-10.6M17.3 6.7a7.5 7.5 0 0 1 0 10.6" />
    </Icon>
  );
}
