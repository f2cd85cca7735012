import { palette } from '../palette';
import { ICON_PATHS } from './icon-paths';

/** Height of the whole drawing in units of the icon, which is 24 high: a small icon on a large plain background. */
const HEIGHT = 160;

/**
 * A drawing in the shape of a picture whose file cannot be loaded, as a `data:` URL. It replaces the browser's
 * broken-image display, whose alternative text would affect the layout.
 */
export function drawFailure({ width, height }: { width: number; height: number }): string {
  const drawnWidth = Math.round((HEIGHT * width) / height);
  const box = `${(24 - drawnWidth) / 2} ${(24 - HEIGHT) / 2} ${drawnWidth} ${HEIGHT}`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">`,
    `<path fill="${palette.mist}" d="M-999-999h1999v1999h-1999z"/>`,
    `<path fill="none" stroke="${palette.faint}" stroke-width="1.2" d="${ICON_PATHS['image-error']}"/>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
