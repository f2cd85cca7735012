import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';

import { Header } from './header';

const LINKS = [
  ['Home', '/#/'],
  ['About Us', '/#/about'],
  ['Services', '/#/services'],
  ['Projects', '/#/projects'],
  ['Testimonials', '/#/testimonials'],
  ['FAQs', '/#/faq'],
  ['Blogs', '/#/blogs'],
  ['Contact', '/#/contact'],
];

test('it links to every section in the given order', () => {
  render(<Header />);

  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(LINKS);
  expect(screen.getByRole('link', { name: `${company.name}, home` })).toHaveAttribute('href', '/#/');
});

test('the consultation links lead to the contact page, which has no bar with a link to itself', () => {
  const { rerender } = render(<Header />);
  const links = screen.getAllByRole('link', { name: /^(?:Schedule Free Consultation|Discover property)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#/contact', '/#/contact', '/#/contact']);

  rerender(<Header menu="contact" />);
  expect(screen.getAllByRole('link', { name: 'Schedule Free Consultation' })).toHaveLength(1);
});

test('Escape hides the tooltip until the pointer leaves the button', async () => {
  render(<Header />);
  const [button] = screen.getAllByRole('link', { name: 'Schedule Free Consultation' });
  expect(screen.getByRole('tooltip')).toHaveTextContent('Schedule Free Consultation');

  act(() => button?.focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  act(() => button?.blur());
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});

test('it is marked as scrolled from 100 pixels', () => {
  render(<Header />);

  scrollTo(99);
  expect(screen.getByRole('banner')).not.toHaveAttribute('data-scrolled');
  scrollTo(100);
  expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled');
  scrollTo(0);
  expect(screen.getByRole('banner')).not.toHaveAttribute('data-scrolled');
});

test('the menu opens from its toggle and closes when a link is clicked', async () => {
  render(<Header menu="faq" />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));

  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('FAQs');
  expect(menu.getByRole('link', { name: 'What Might It Cost?' })).toHaveAttribute('href', '/#/price-range');
  await userEvent.click(menu.getByRole('link', { name: 'Projects' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}
