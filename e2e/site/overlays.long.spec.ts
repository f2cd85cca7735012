import { testOverlay } from './test-overlay';

testOverlay('gallery', 390);
testOverlay('gallery', 1_440);
testOverlay('viewer of pairs', 1_440);
testOverlay('lightbox of pictures', 390);
testOverlay('lightbox of pictures', 1_440);
testOverlay('film player', 390);
testOverlay('film player', 1_440);
