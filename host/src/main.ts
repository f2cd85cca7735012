import { startApp } from './app/start-app';
import '@potomac-oak/shared/styles/site.scss';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no element with the id "root"');

void startApp(container);
