import { createRoot } from 'react-dom/client';

import '@potomac-oak/shared/styles/site.scss';

import { company } from '@potomac-oak/shared/company';

createRoot(document.getElementById('root') as HTMLElement).render(<p>{company.name}</p>);
