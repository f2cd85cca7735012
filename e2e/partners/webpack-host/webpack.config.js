import { join } from 'node:path';
import webpack from 'webpack';

const directory = import.meta.dirname;

export default {
  context: directory,
  mode: 'production',
  entry: './src/main.js',
  output: { path: join(directory, 'dist'), clean: true },
  module: {
    rules: [{ test: /\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }],
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'webpack_host',
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
  performance: false,
  stats: 'errors-warnings',
};
