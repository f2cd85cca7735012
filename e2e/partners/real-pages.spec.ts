import { PACKAGES, PAGES } from './page-lists';
import { testRealPages } from './test-real-pages';

testRealPages(PACKAGES, PAGES);
