import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ChatFile } from '@potomac-oak/shared/contracts/files';

import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { FileLightbox } from './file-lightbox';

test('a message that arrives does not change the picture that is shown', async () => {
  const pictures = [picture('north.jpg'), picture('south.jpg')];
  const describe = (shown: readonly ChatFile[]) => (
    <StaffSessionContext value={createStaffSession('the-token')}>
      <FileLightbox pictures={shown} index={0} onClose={ignore} onDescribed={ignore} />
    </StaffSessionContext>
  );
  const { rerender } = render(describe(pictures));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('south.jpg')).toBeVisible();

  rerender(describe([picture('west.jpg'), ...pictures, picture('east.jpg')]));

  expect(screen.getByText('south.jpg')).toBeVisible();
});

function picture(name: string): ChatFile {
  return { id: name, name, type: 'image/webp', bytes: 9, width: 4, height: 3, url: `/api/files/${name}` };
}

function ignore(): void {}
