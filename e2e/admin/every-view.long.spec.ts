import { testEveryView } from './test-every-view';

testEveryView(820);
