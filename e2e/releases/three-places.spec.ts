import { testPlace } from './test-places';

testPlace('a plain page');
