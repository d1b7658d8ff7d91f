import { Icon, type IconProps } from './icon.tsx';

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.3 9.3a2.8 2.8 0 1 1 4.2 2.5c-.9.5-1.5 1.1-1.5 2.2M12 17.2v.1" />
    </Icon>
  );
}
