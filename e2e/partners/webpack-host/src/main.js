import './index.html';

// What is shared is known only in modules that are loaded later.
import('./page.js');
