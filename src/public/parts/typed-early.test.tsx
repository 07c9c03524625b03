// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Select, TextInput } from './field';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

function Fields({ room = '' }: { room?: string }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(room);
  return (
    <>
      <TextInput label="Tên" value={name} onChange={(event) => setName(event.target.value)} />
      <Select label="Phòng" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="a">A101</option>
        <option value="b">B201</option>
      </Select>
      <output>{`${name} ${chosen}`}</output>
    </>
  );
}

describe('what a field holds when its page is taken up', () => {
  it('counts where it was entered before', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Fields room="a" />);
    screen.getByLabelText<HTMLInputElement>('Tên').value = 'Thắng';
    screen.getByLabelText<HTMLSelectElement>('Phòng').value = 'b';
    const hydrated = await act(async () => hydrateRoot(root, <Fields room="a" />));
    expect(screen.getByRole('status').textContent).toBe('Thắng b');
    await act(async () => hydrated.unmount());
  });

  it('is nobody’s entry where the field is made later', () => {
    render(<Fields room="one that is not offered" />);
    expect(screen.getByRole('status').textContent).toBe(' one that is not offered');
  });
});
