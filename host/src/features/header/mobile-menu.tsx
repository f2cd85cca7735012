import type { MouseEvent } from 'react';

import { company } from '@potomac-oak/shared/company';
import type { MenuItem } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Dialog } from '@potomac-oak/shared/ui/dialog';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './mobile-menu.module.scss';
import { NAVIGATION } from './navigation';

interface MobileMenuProps {
  menu?: MenuItem | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function MobileMenu({ menu, isOpen, onClose }: MobileMenuProps) {
  function handleClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  }

  return (
    <Dialog label="Menu" isOpen={isOpen} onClose={onClose} className={styles.menu}>
      <button type="button" className={styles.close} onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">Close menu</span>
      </button>
      {/* biome-ignore lint/a11y: the links inside are the controls; clicking any of them closes the menu. */}
      <nav className={styles.nav} aria-label="Pages" onClick={handleClick}>
        {NAVIGATION.map(({ menu: item, label, href }) => (
          <a key={href} className={styles.link} href={href} aria-current={item === menu ? 'page' : undefined}>
            {label}
          </a>
        ))}
        <a className={styles.link} href={linkTo('/price-range')}>
          What Might It Cost?
        </a>
        <a className={styles.link} href={linkTo('/search')}>
          Search
        </a>
        <a className={styles.discover} href={linkTo('/contact')}>
          Discover property
        </a>
      </nav>
      <p className={styles.contact}>
        <a href={company.phone.href}>{company.phone.label}</a>
        <a href={company.email.href}>{company.email.label}</a>
      </p>
    </Dialog>
  );
}
