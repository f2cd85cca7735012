import { testPlace } from './test-places';

testPlace('a foreign federation host');
