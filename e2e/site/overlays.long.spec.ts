import { testOverlay } from './test-overlay';

testOverlay('gallery', 390);
testOverlay('lightbox of pictures', 1_440);
testOverlay('film player', 390);
