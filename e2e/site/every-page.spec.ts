import { testEveryPage } from './test-every-page';

testEveryPage({ name: 'phone', width: 390, height: 844 });
testEveryPage({ name: 'desktop', width: 1440, height: 900 });
