import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import { isMotionPaused } from '@potomac-oak/shared/page-events/motion';

import { Footer } from './footer';

test('it shows the contact details and office hours', () => {
  render(<Footer links={[]} onSubscribe={() => {}} />);

  expect(screen.getByText(company.hoursLabel)).toBeVisible();
  expect(screen.getByRole('link', { name: company.phone.label })).toHaveAttribute('href', company.phone.href);
  expect(screen.getByRole('link', { name: company.email.label })).toHaveAttribute('href', company.email.href);
  expect(screen.getByText(new RegExp(`© ${company.copyrightYear}`))).toHaveTextContent('Terms & Conditions');
});

test('its links have the specified targets, and partners get a link to their page', () => {
  render(<Footer links={[]} onSubscribe={() => {}} />);
  expect(screen.getByRole('link', { name: `${company.name}, home` })).toHaveAttribute('href', '/#/');

  const links = within(screen.getByRole('navigation', { name: 'Useful links' })).getAllByRole('link');
  const targets = links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(targets).toEqual(
    expect.arrayContaining([
      'Home /#/home',
      'About Us /#/about',
      'Services /#/services',
      'Projects /#/projects',
      'Testimonials /#/testimonials',
      'FAQs /#/faq',
      'Blogs /#/blogs',
      'Contact /#/contact',
      'Kitchens /#/services/0',
      'Bathrooms /#/services/1',
      'Basement /#/services/2',
      'Handyman Services /#/handyman-services',
      'For Partners /partners',
    ]),
  );
});

test('it links to the pages that other units offer', () => {
  render(<Footer links={[{ label: 'Guides', href: '/#/guides' }]} onSubscribe={() => {}} />);

  const links = screen.getByRole('navigation', { name: 'Useful links' });
  expect(within(links).getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/#/guides');
});

test('a license without a number is shown as a sample', () => {
  render(<Footer links={[]} onSubscribe={() => {}} />);

  expect(screen.getByText(/Licensed and insured: MHIC · Sample, /)).toBeVisible();
});

test('social links open in a new tab without an opener', () => {
  render(<Footer links={[]} onSubscribe={() => {}} />);

  for (const { network, href } of company.social) {
    const link = screen.getByRole('link', { name: new RegExp(network, 'i') });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('the footer says that the site shows samples', () => {
  render(<Footer links={[]} onSubscribe={() => {}} />);

  expect(screen.getByText(/pictures are renderings/)).toBeVisible();
});

test('the motion switch applies to the whole page', async () => {
  render(<Footer links={[]} onSubscribe={() => {}} />);
  const motion = screen.getByRole('switch', { name: 'Pause motion' });
  expect(motion).not.toBeChecked();

  await userEvent.click(motion);

  expect(motion).toBeChecked();
  expect(isMotionPaused()).toBe(true);
});

test('the newsletter opens from its button', async () => {
  let hasAsked = false;
  render(<Footer links={[]} onSubscribe={() => (hasAsked = true)} />);

  await userEvent.click(screen.getByRole('button', { name: 'Become a Subscriber' }));

  expect(hasAsked).toBe(true);
});
