import { within } from '@testing-library/react';

import { createUnreadBadge } from './unread-badge';

test('the accessible name of the button includes the number of unread messages', () => {
  const surface = document.body.appendChild(document.createElement('section'));
  const button = surface.appendChild(document.createElement('button'));
  button.append('Chat with us');
  const badge = createUnreadBadge({ surface, button });

  badge.show('2 new messages', '2 new messages from Example Homes');
  expect(within(surface).getByRole('button')).toHaveAccessibleName('Chat with us , 2 new messages');
  expect(within(surface).getByRole('status')).toHaveTextContent('2 new messages from Example Homes');

  badge.show('', '');
  expect(within(surface).getByRole('button')).toHaveAccessibleName('Chat with us');
  expect(within(surface).getByRole('status')).toBeEmptyDOMElement();
});
