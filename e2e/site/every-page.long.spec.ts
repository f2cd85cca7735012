import { testEveryPage } from './test-every-page';

testEveryPage({ name: 'tablet', width: 820, height: 1180 });
