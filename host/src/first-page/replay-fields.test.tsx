import { act, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';

import { replayFields } from './replay-fields';
import { takeOver } from './take-over';

const FORM = <Form />;

test('text that was typed before hydration survives the next render, with its selection', async () => {
  const part = openDocument();
  type('Name', 'Ada');
  const message = type('Message', 'Our kitchen');
  message.focus();
  message.setSelectionRange(4, 11, 'backward');

  await hydrate(part);
  await renderAgain();

  expect(field('Name')).toHaveValue('Ada');
  expect(message).toHaveValue('Our kitchen');
  expect(message).toHaveFocus();
  expect([message.selectionStart, message.selectionEnd, message.selectionDirection]).toEqual([4, 11, 'backward']);
});

test('text survives a render in a layout effect of the page', async () => {
  const part = openDocument();
  type('Email', 'ada@example.com');

  await hydrate(part);

  expect(field('Email')).toHaveValue('ada@example.com');
});

test('checked boxes and chosen options survive the next render', async () => {
  const part = openDocument();
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Newsletter' }).checked = true;
  screen.getByRole<HTMLInputElement>('radio', { name: 'Bath' }).checked = true;
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Budget' }).value = 'large';

  await hydrate(part);
  await renderAgain();

  expect(field('Newsletter')).toBeChecked();
  expect(field('Bath')).toBeChecked();
  expect(field('Kitchen')).not.toBeChecked();
  expect(field('Budget')).toHaveValue('large');
});

test('unchanged fields raise no event', async () => {
  const part = openDocument();
  const events: string[] = [];
  for (const name of ['input', 'change', 'click']) part.addEventListener(name, () => events.push(name));

  await hydrate(part);

  expect(events).toEqual([]);
});

function Form() {
  const [values, setValues] = useState({ Name: '', Message: '', Budget: 'small', room: 'Kitchen', hasNews: false });
  const set = (change: Partial<typeof values>) => setValues((current) => ({ ...current, ...change }));

  return (
    <>
      <input aria-label="Name" value={values.Name} onChange={({ target }) => set({ Name: target.value })} />
      <textarea aria-label="Message" value={values.Message} onChange={({ target }) => set({ Message: target.value })} />
      <LateField />
      <input
        type="checkbox"
        aria-label="Newsletter"
        checked={values.hasNews}
        onChange={({ target }) => set({ hasNews: target.checked })}
      />
      {['Kitchen', 'Bath'].map((room) => (
        <input
          key={room}
          type="radio"
          name="room"
          aria-label={room}
          checked={values.room === room}
          onChange={() => set({ room })}
        />
      ))}
      <select aria-label="Budget" value={values.Budget} onChange={({ target }) => set({ Budget: target.value })}>
        <option value="small">Small</option>
        <option value="large">Large</option>
      </select>
      <button type="button" onClick={() => set({})}>
        Render
      </button>
    </>
  );
}

function LateField() {
  const [value, setValue] = useState('');
  const [, setIsMounted] = useState(false);
  useLayoutEffect(() => setIsMounted(true), []);

  return <input type="email" aria-label="Email" value={value} onChange={({ target }) => setValue(target.value)} />;
}

function openDocument(): HTMLElement {
  const part = document.createElement('form');
  part.innerHTML = renderToString(FORM);
  document.body.replaceChildren(part);
  return part;
}

function type(name: string, text: string): HTMLTextAreaElement {
  const element = field(name);
  element.value = text;
  return element;
}

function field(name: string): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>(name);
}

async function hydrate(part: HTMLElement): Promise<void> {
  await act(async () => void takeOver(part, FORM, { onMount: () => replayFields(part) }));
}

async function renderAgain(): Promise<void> {
  await act(async () => screen.getByRole('button', { name: 'Render' }).click());
}
