import { BLOCKED_PAGES, testBlockedStorage } from './blocked-storage-pages';

testBlockedStorage(BLOCKED_PAGES);
