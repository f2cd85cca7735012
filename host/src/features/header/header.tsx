import { useRef, useState } from 'react';

import { company } from '@potomac-oak/shared/company';
import type { MenuItem } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { Logo } from '../../brand/logo';
import { ConsultationBar } from './consultation-bar';
import { ConsultationButton } from './consultation-button';
import styles from './header.module.scss';
import { MobileMenu } from './mobile-menu';
import { NAVIGATION } from './navigation';
import { useOverflow } from './use-overflow';
import { useScrolled } from './use-scrolled';

interface HeaderProps {
  menu?: MenuItem | undefined;
}

export function Header({ menu }: HeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isScrolled = useScrolled();
  const navRef = useRef<HTMLElement>(null);
  const isCollapsed = useOverflow(navRef);

  return (
    <header
      className={menu === 'home' ? `${styles.header} ${styles.overHero}` : styles.header}
      data-scrolled={isScrolled || undefined}
    >
      <div className={styles.bar} data-collapsed={isCollapsed || undefined}>
        <a className={styles.home} href={linkTo('/')} aria-label={`${company.name}, home`}>
          <Logo />
        </a>
        <nav ref={navRef} className={styles.nav} aria-label="Main">
          {NAVIGATION.map(({ menu: item, label, href }) => (
            <a key={href} className={styles.link} href={href} aria-current={item === menu ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.actions}>
          <div className={styles.links}>
            <a className={styles.phone} href={company.phone.href} aria-label={`Call ${company.phone.label}`}>
              <Icon name="phone" size={20} />
              <span className={styles.number}>{company.phone.label}</span>
            </a>
            <a className={styles.discover} href={linkTo('/contact')}>
              Discover property
            </a>
          </div>
          <a className={styles.search} href={linkTo('/search')}>
            <Icon name="search" size={20} />
            <span className="visually-hidden">Search</span>
          </a>
          <ConsultationButton />
          <a className={styles.plainMenu} href="#useful-links">
            Menu
          </a>
          <button
            type="button"
            className={styles.toggle}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
          >
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </button>
        </div>
      </div>
      {menu !== 'contact' && <ConsultationBar />}
      <MobileMenu menu={menu} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}
