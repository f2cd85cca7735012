/** The React of the page that renders the widget. rspack/remote.js shares it under this name. */
declare module 'host-react' {
  export { createElement, useEffect, useRef } from 'react';
}
