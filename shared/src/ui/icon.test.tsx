import { render, screen } from '@testing-library/react';

import { Icon } from './icon';
import { ICON_PATHS } from './icon-paths';

test('a drawing that does not exist says so', () => {
  render(<Icon name="no-such-drawing" />);

  expect(screen.getByText('Unable to load SVG file')).toBeVisible();
});

test('a drawing is hidden from screen readers, whatever its name', () => {
  for (const name of Object.keys(ICON_PATHS)) {
    const { container, unmount } = render(<Icon name={name} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    unmount();
  }
});
