// Runs before the first paint: what is prerendered belongs to the home page only.
const path = location.hash.replace(/^#/, '').split('?')[0];
document.documentElement.dataset.route = path === '' || path === '/' || path === '/home' ? 'home' : 'other';

export {};
