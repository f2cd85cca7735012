/** The oldest browsers that every build supports, as browserslist queries. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** The language version that all of `BROWSERS` run. */
export const ECMASCRIPT = 'es2022';
