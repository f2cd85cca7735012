import styles from './icon.module.scss';
import { ICON_PATHS } from './icon-paths';
import { SvgIcon } from './svg-icon';

interface IconProps {
  name: string;
  size?: number;
  isFilled?: boolean;
  className?: string | undefined;
}

export function Icon({ name, ...icon }: IconProps) {
  const path = ICON_PATHS[name];
  if (path === undefined) return <span className={styles.missing}>Unable to load SVG file</span>;
  return <SvgIcon path={path} {...icon} />;
}
