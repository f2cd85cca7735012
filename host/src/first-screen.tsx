import { renderToString } from 'react-dom/server';

import { company } from '@potomac-oak/shared/company';

import { HomeFirstScreen } from './app/home-first-screen';
import styles from './app/no-script.module.scss';
import { Header } from './features/header/header';
import '@potomac-oak/shared/styles/first-screen.scss';

/** Runs in the host's build. Renders what index.html shows until the host has started. */
export function renderFirstScreen(): string {
  return renderToString(
    <>
      <Header menu="home" />
      <main>
        <noscript>
          <p className={styles.notice}>
            This site needs JavaScript. Call <a href={company.phone.href}>{company.phone.label}</a> or write to{' '}
            <a href={company.email.href}>{company.email.label}</a>.
          </p>
        </noscript>
        <HomeFirstScreen />
      </main>
    </>,
  );
}
