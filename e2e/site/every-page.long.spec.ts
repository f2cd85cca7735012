import { testEveryPage } from './test-every-page';

testEveryPage({ name: 'tablet', width: 820, height: 1180, isStill: true });
testEveryPage({ name: 'desktop', width: 1440, height: 900, isStill: true });
