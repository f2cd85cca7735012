import { render, screen } from '@testing-library/react';

import { Icon } from './icon';
import { ICON_PATHS, type IconName } from './icon-paths';

test('an unknown name shows a message', () => {
  render(<Icon name={'unknown' as IconName} />);

  expect(screen.getByText('Unable to load SVG file')).toBeVisible();
});

test('every drawing is hidden from screen readers', () => {
  for (const name of Object.keys(ICON_PATHS) as IconName[]) {
    const { container, unmount } = render(<Icon name={name} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    unmount();
  }
});
