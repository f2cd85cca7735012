import { testEveryView } from './test-every-view';

testEveryView(820);
testEveryView(1_440);
