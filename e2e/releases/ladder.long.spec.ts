import { makeContainer, NEW_SIGN, pendingPage, testFault } from './faulty-release';

testFault({ name: 'is missing', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) });
testFault({ name: 'never answers', answer: () => {} });
testFault({ name: 'has an unknown contract', container: makeContainer(`() => '${NEW_SIGN}'`, { contract: 99 }) });
testFault({ name: 'has no such page', container: makeContainer(`() => '${NEW_SIGN}'`, { path: '/questions' }) });
testFault({ name: 'throws in a lazy chunk after 3 s', container: makeContainer(pendingPage(3_000)) });
testFault({ name: 'throws when its script runs', container: "throw new Error('script');" });
testFault({ name: 'has a lazy chunk that hangs', container: makeContainer(pendingPage(600_000)) });
