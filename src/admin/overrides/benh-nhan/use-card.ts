import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { type CardPerson, readCard } from '../../../shared/patient/card';
import { usePatientWords } from './use-patient-words';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The line of a card at the end of what was typed, which may begin with other letters. */
const LINE = /(?:\d{12}|[a-z]{2}\d{13}|\d{10})\|.*$/is;

/** Puts a text into a field as a person would, so that whoever controls the field is told. */
function write(field: TextField, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hears the line of a card that is pasted, or typed and ended with Enter, anywhere in a form. */
function listen(form: HTMLElement, take: (card: CardPerson) => void): () => void {
  // What is typed, and not what stands in the field: that may hold fewer letters, or days alone.
  let typed = '';
  let begun: { field: TextField; value: string } | null = null;
  const forget = () => {
    typed = '';
    begun = null;
  };
  const hear = (target: EventTarget | null, data: string | null) => {
    if (data === null || !isTextField(target)) return forget();
    if (begun?.field !== target) {
      forget();
      begun = { field: target, value: target.value };
    }
    typed += data;
  };
  const input = (event: InputEvent) => {
    // What is composed is told in the end, each letter of it again and again before.
    if (event.inputType === 'insertCompositionText') return;
    hear(event.target, event.inputType === 'insertText' ? event.data : null);
  };
  const composed = (event: CompositionEvent) => hear(event.target, event.data);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const [line = ''] = typed.match(LINE) ?? [];
    const card = readCard(line);
    if (card && begun) {
      event.preventDefault();
      event.stopPropagation();
      write(begun.field, begun.value + typed.slice(0, -line.length));
      take(card);
    }
    forget();
  };
  const paste = (event: ClipboardEvent) => {
    const card = readCard(event.clipboardData?.getData('text') ?? '');
    if (!card) return;
    event.preventDefault();
    event.stopPropagation();
    take(card);
  };
  const heard = { beforeinput: input, compositionend: composed, keydown: press, paste };
  const all = Object.entries(heard) as [string, EventListener][];
  for (const [name, listener] of all) form.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of all) form.removeEventListener(name, listener, true);
  };
}

/**
 * Reads a citizen or insurance card into a form: the line that a scanner types or somebody pastes into any of
 * its fields, which is kept out of them and sends no form, and what a camera reads.
 * @param form the form, once it is there
 * @param fill is told what the card says
 * @returns what a line that a camera read is handed to
 */
export function useCard(
  form: HTMLElement | null,
  fill: (card: CardPerson) => void,
): (line: string) => void {
  const notify = useNotify();
  const { card: words } = usePatientWords();
  const take = (card: CardPerson) => {
    fill(card);
    notify(words.filled, { type: 'success' });
  };
  const heard = useEffectEvent(take);
  useEffect(() => (form ? listen(form, heard) : undefined), [form]);
  return (line) => {
    const card = readCard(line);
    if (card) take(card);
    else notify(words.none, { type: 'warning' });
  };
}
