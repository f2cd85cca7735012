import { PUBLIC_ROUTES } from '../site/routes';
import { testWords } from './test-words';

testWords(PUBLIC_ROUTES);
