import { installPackages } from '../../scripts/install.mjs';
import { test } from '../fixtures';
import { MORE_PACKAGES, MORE_PACKAGES_FOLDER, MORE_PAGES } from './page-lists';
import { testRealPages } from './test-real-pages';

test.beforeAll(() => installPackages(MORE_PACKAGES_FOLDER));

testRealPages(MORE_PACKAGES, MORE_PAGES);
