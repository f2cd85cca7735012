import { findRemovals, listStyleNames } from './surface.mjs';

const SURFACE = {
  contract: 1,
  tokens: ['--po-ink', '--po-pine'],
  classes: ['btn', 'btn-primary'],
  exposes: { remote_site: ['./mount', './routes'] },
};

test('tokens and utilities are read from minified styles, without numbers, files and private classes', () => {
  const css =
    ':root{--po-ink:#111;--po-space:.5rem}.btn,.btn-primary:hover{margin:.25rem}.host-menu-a1b2c3{color:red}' +
    '.Toastify__toast{top:0}@font-face{src:url(/r/host/font.a1.woff2)}';

  expect(listStyleNames(css)).toEqual({ tokens: ['--po-ink', '--po-space'], classes: ['btn', 'btn-primary'] });
});

test('additions are allowed, and each removed token, class and module is named', () => {
  const more = { ...SURFACE, tokens: [...SURFACE.tokens, '--po-oak'], classes: [...SURFACE.classes, 'row'] };
  expect(findRemovals(SURFACE, more)).toEqual([]);

  const less = { contract: 1, tokens: ['--po-ink'], classes: ['btn'], exposes: { remote_site: ['./routes'] } };
  expect(findRemovals(SURFACE, less)).toEqual([
    "The token --po-pine of the host's styles is missing.",
    "The class .btn-primary of the host's styles is missing.",
    'remote_site does not expose ./mount any more.',
  ]);
});

test('a new version of the contract may remove names', () => {
  expect(findRemovals(SURFACE, { contract: 2, tokens: [], classes: [], exposes: {} })).toEqual([]);
});
