import { MORE_PACKAGES, MORE_PAGES, PACKAGES, PAGES } from './page-lists';
import { testRealPages } from './test-real-pages';

testRealPages(PACKAGES, PAGES);
testRealPages(MORE_PACKAGES, MORE_PAGES);
