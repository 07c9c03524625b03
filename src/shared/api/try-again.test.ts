// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { tryAgain } from './try-again';

const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
afterEach(() => {
  press();
  document.body.replaceChildren();
});

/** Waits until what was changed in the page has been seen. */
const seen = () => new Promise((resolve) => setTimeout(resolve));

function page(html: string): Element {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  button.focus();
  return button;
}

const place = (html: string) => {
  const region = document.querySelector('section div');
  if (region) region.outerHTML = html;
};

it('puts the focus on what comes in the place of the alert, and on what follows that', async () => {
  const button = page(
    '<section><h1>A</h1><div role="alert"><button>Again</button></div><p>End</p></section>',
  );
  tryAgain(button, () => place('<div id="wait">…</div>'));
  await seen();
  expect(document.activeElement?.id).toBe('wait');
  place('<div id="came">B</div>');
  await seen();
  expect(document.activeElement?.id).toBe('came');
});

it('goes back to the button where it failed once more', async () => {
  const button = page('<section><div role="alert"><button>Again</button></div></section>');
  tryAgain(button, () =>
    place('<div role="alert"><button data-again id="more">Again</button></div>'),
  );
  await seen();
  expect(document.activeElement?.id).toBe('more');
});

it('leaves the focus of who moved on where it is', async () => {
  const button = page(
    '<section><div role="alert"><button>Again</button></div></section><input id="other">',
  );
  tryAgain(button, () => place('<div id="wait">…</div>'));
  await seen();
  press();
  document.getElementById('wait')?.blur();
  place('<div id="came">B</div>');
  await seen();
  expect(document.activeElement).toBe(document.body);
});
