import { limitDensity } from './responsive-picture';

test('dense screens choose a picture with two pixels per CSS pixel', () => {
  expect(limitDensity('600px')).toBe('(min-resolution: 2.5dppx) calc(600px * 2 / 3), 600px');
});

test('every width keeps its condition', () => {
  const sizes = '(max-width: 600px) min(100vw, 480px), (max-width: 1288px) 50vw, 440px';

  expect(limitDensity(sizes)).toBe(
    [
      '(min-resolution: 2.5dppx) and (max-width: 600px) calc(min(100vw, 480px) * 2 / 3)',
      '(min-resolution: 2.5dppx) and (max-width: 1288px) calc(50vw * 2 / 3)',
      '(min-resolution: 2.5dppx) calc(440px * 2 / 3)',
      sizes,
    ].join(', '),
  );
});
