import { renderToString } from 'react-dom/server';

import { HomeFirstScreen } from './app/home-first-screen';
import { Header } from './features/header/header';
import '@potomac-oak/shared/styles/first-screen.scss';

/** Run by the host's build: what index.html shows until the host has started. */
export function renderFirstScreen(): string {
  return renderToString(
    <>
      <Header menu="home" />
      <main>
        <HomeFirstScreen />
      </main>
    </>,
  );
}
