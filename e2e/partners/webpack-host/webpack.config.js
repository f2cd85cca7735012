import { join } from 'node:path';
import webpack from 'webpack';

const directory = import.meta.dirname;
/** As in docs/partner.md, but the site's origin is known only at run time. */
const REMOTE_SITE = `promise new Promise((resolve, reject) => {
  const script = Object.assign(document.createElement('script'), {
    src: new URLSearchParams(location.search).get('api') + '/federation/remote_site/v1/container.js',
    crossOrigin: 'anonymous',
    onload: () => resolve(globalThis.__po_remote_site__),
    onerror: reject,
  });
  document.head.append(script);
})`;

export default {
  context: directory,
  mode: 'production',
  entry: { main: './src/main.js', remote: './src/remote.js' },
  output: { path: join(directory, 'dist'), clean: true },
  module: {
    rules: [{ test: /\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }],
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'webpack_host',
      remotes: { remote_site: REMOTE_SITE },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
  performance: false,
  stats: 'errors-warnings',
};
