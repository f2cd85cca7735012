import './index.html';

// Shared modules can be consumed only in chunks that load asynchronously.
import('./page.js');
