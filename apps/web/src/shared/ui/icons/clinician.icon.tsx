import { Icon, type IconProps } from './icon.tsx';

export function ClinicianIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5H4.5v5a4 4 0 0 0 8 0v-5H11M8.5 12.5V15a5 5 0 0 0 10 0v-2.5" />
      <circle cx="18.5" cy="10.5" r="2" />
    </Icon>
  );
}
