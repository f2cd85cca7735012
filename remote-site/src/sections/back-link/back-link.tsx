import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './back-link.module.scss';

interface BackLinkProps {
  href: string;
  label: string;
}

export function BackLink({ href, label }: BackLinkProps) {
  return (
    <a className={styles.link} href={href}>
      <Icon name="arrow-left" size={20} />
      {label}
    </a>
  );
}
