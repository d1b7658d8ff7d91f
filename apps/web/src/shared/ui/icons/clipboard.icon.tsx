import { Icon, type IconProps } from './icon.tsx';

export function ClipboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="5" width="14" height="16" rx="2" />
      <path d="M9 5V3.5h6V5M9 11h6M9 15h4" />
    </Icon>
  );
}
