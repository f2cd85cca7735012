import { act, render, screen } from '@testing-library/react';

import { defineContactElement } from '../package/src/element.ts';
import { PotomacOakContact } from '../package/src/react.ts';

const site = 'https://homes.example';
const siteKey = 'pk_1';

/** Ends the request for the container of `site`. */
async function failLoading(): Promise<void> {
  const script = document.head.querySelector(`script[src="${site}/federation/remote_site/v1/container.js"]`);
  expect(script).not.toBeNull();
  await act(async () => script?.dispatchEvent(new Event('error')));
}

test('the component reports no failure of a form that it has replaced', async () => {
  const onError = jest.fn();
  const { rerender } = render(
    <PotomacOakContact site={site} siteKey={siteKey} onError={onError}>
      Loading
    </PotomacOakContact>,
  );
  rerender(
    <PotomacOakContact site="https://other.example" siteKey={siteKey} onError={onError}>
      Loading
    </PotomacOakContact>,
  );

  await failLoading();

  expect(onError).not.toHaveBeenCalled();
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

test('the element reports the failure of its form, but not of one that was removed', async () => {
  defineContactElement();
  const onError = jest.fn();
  const element = document.createElement('potomac-oak-contact');
  element.setAttribute('site', site);
  element.addEventListener('error', onError);
  document.body.append(element);
  element.remove();
  await act(async () => {});
  await failLoading();
  expect(onError).not.toHaveBeenCalled();

  document.body.append(element);
  await failLoading();
  expect(onError).toHaveBeenCalledTimes(1);
});
