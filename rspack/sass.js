import { pathToFileURL } from 'node:url';

import { importTypeScript, resolveFromUnit } from './unit-modules.js';

/** @param {string} directory the unit whose version of the palette is used */
export function sassLoader(directory) {
  return {
    loader: 'sass-loader',
    // Bootstrap 5 uses Sass functions that Sass has deprecated.
    options: {
      api: 'modern',
      sassOptions: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
        importers: [paletteImporter(resolveFromUnit(directory, '@potomac-oak/shared/palette'))],
      },
    },
  };
}

/**
 * Provides every color of the palette as a Sass variable of `@use 'palette'`: `pineDark` → `$pine-dark`.
 *
 * @param {string} file
 */
function paletteImporter(file) {
  // The URL names the palette's file, so that a change of the palette rebuilds the styles.
  const url = pathToFileURL(file);
  return {
    /** @param {string} name */
    canonicalize: (name) => (name === 'palette' ? url : null),

    async load() {
      const { palette } = await importTypeScript(file);
      const contents = Object.entries(palette).map(([name, color]) => `$${kebabCase(name)}: ${color};`);
      return { contents: contents.join('\n'), syntax: 'scss' };
    },
  };
}

/** @param {string} name */
function kebabCase(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
