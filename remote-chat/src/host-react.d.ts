/** The React of the page that renders the widget, by the name that rspack.base.js shares it under. */
declare module 'host-react' {
  export { createElement, useEffect, useRef } from 'react';
}
