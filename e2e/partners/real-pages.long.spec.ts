import { MORE_PACKAGES, MORE_PAGES } from './page-lists';
import { testRealPages } from './test-real-pages';

testRealPages(MORE_PACKAGES, MORE_PAGES);
