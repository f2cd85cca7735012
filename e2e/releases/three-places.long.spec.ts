import { testPlace } from './test-places';

testPlace('our host');
testPlace('a foreign federation host');
