import { testKeys } from './test-keys';

testKeys('the script tag');
testKeys('./mount');
