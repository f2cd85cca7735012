import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ComposerField } from './composer-field';
import { useComposer } from './use-composer';

function TestComposer({ canSendEmpty = false, onSend }: { canSendEmpty?: boolean; onSend: (text: string) => void }) {
  const [text, onEdit] = useState('');
  const composer = useComposer({ text, canSendEmpty, onEdit, onSend });
  return (
    <form onSubmit={composer.handleSubmit}>
      <ComposerField composer={composer} aria-label="Message" />
    </form>
  );
}

function renderComposer(canSendEmpty = false) {
  const sent: string[] = [];
  render(<TestComposer canSendEmpty={canSendEmpty} onSend={(text) => sent.push(text)} />);
  return { sent, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Message' }) };
}

test('Enter sends the trimmed text and empties the field', async () => {
  const { sent, user, field } = renderComposer();

  await user.type(field, ' Hello {Enter}');

  expect(sent).toEqual(['Hello']);
  expect(field).toHaveValue('');
});

test('Shift+Enter inserts a line break', async () => {
  const { sent, user, field } = renderComposer();

  await user.type(field, 'one{Shift>}{Enter}{/Shift}two');

  expect(field).toHaveValue('one\ntwo');
  expect(sent).toEqual([]);
});

test('Enter that confirms input method text does not send', async () => {
  const { sent, user, field } = renderComposer();
  await user.type(field, 'にほん');

  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });

  expect(sent).toEqual([]);
});

test('a blank text is not sent', async () => {
  const { sent, user, field } = renderComposer();

  await user.type(field, '  {Enter}');

  expect(sent).toEqual([]);
});

test('an empty answer is sent where empty answers are allowed', async () => {
  const { sent, user, field } = renderComposer(true);

  await user.type(field, '{Enter}');

  expect(sent).toEqual(['']);
});
