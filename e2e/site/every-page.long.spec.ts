import { PUBLIC_ROUTES, REPRESENTATIVE_ROUTES } from './routes';
import { testEveryPage } from './test-every-page';

testEveryPage(
  { name: 'phone', width: 390, height: 844 },
  PUBLIC_ROUTES.filter((route) => !REPRESENTATIVE_ROUTES.includes(route)),
);
testEveryPage({ name: 'tablet', width: 820, height: 1180, isStill: true });
testEveryPage({ name: 'desktop', width: 1440, height: 900, isStill: true });
