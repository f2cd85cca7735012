import { testFailingChat, testFailingPage, testHangingChunks } from './test-failing-remote';

for (const failure of ['404', 'garbage', 'silence'] as const) testFailingPage('remote_site', failure);
for (const failure of ['404', '503', 'silence'] as const) testFailingPage('remote_admin', failure);
testHangingChunks('remote_admin');
for (const failure of ['503', 'garbage', 'silence'] as const) testFailingChat(failure);
