import { expect, test } from '../fixtures';
import { openPair, PHONE, swipe } from './pair';

test('a finger moves the divider sideways, and a tap moves it to the finger', async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  const { pair, divider } = await openPair(page);

  await swipe(page, pair, { x: 0.5, y: 0.5 }, { x: 0.25, y: 0.52 });
  await expect(divider).toHaveAttribute('aria-valuetext', '25% before, 75% after');

  await swipe(page, pair, { x: 0.75, y: 0.5 }, { x: 0.75, y: 0.5 });
  await expect(divider).toHaveAttribute('aria-valuetext', '75% before, 25% after');
});
