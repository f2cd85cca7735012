import { REPRESENTATIVE_ROUTES } from './routes';
import { testEveryPage } from './test-every-page';

testEveryPage({ name: 'phone', width: 390, height: 844 }, REPRESENTATIVE_ROUTES);
