import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../shared/i18n/language';
import { localeOf } from '../../../shared/i18n/locales';
import type { QueueScreen } from '../../../shared/queue/operations';

type Called = QueueScreen['called'][number];

/**
 * The numbers called since the last answer, the earliest first; nothing for the first answer, so
 * that a screen which is switched on does not read out the whole morning.
 */
export function useNewlyCalled(called: readonly Called[] | undefined, tell: (of: Called) => void) {
  const last = useRef<string | null>(null);
  const telling = useRef(tell);
  telling.current = tell;
  useEffect(() => {
    if (!called) return;
    const before = last.current;
    const newest = called[0]?.calledAt ?? '';
    last.current = before === null || newest > before ? newest : before;
    if (before === null) return;
    const fresh = called.filter(({ calledAt, inside }) => calledAt > before && !inside);
    for (const one of fresh.reverse()) telling.current(one);
  }, [called]);
}

/** Whether the device has a voice for the language; null until it has told its voices. */
export function useVoice(language: Language): SpeechSynthesisVoice | null | undefined {
  const [voices, setVoices] = useState(() => window.speechSynthesis?.getVoices() ?? []);
  useEffect(() => {
    const synthesis = window.speechSynthesis;
    if (!synthesis) return;
    const read = () => setVoices(synthesis.getVoices());
    synthesis.addEventListener('voiceschanged', read);
    return () => synthesis.removeEventListener('voiceschanged', read);
  }, []);
  if (voices.length === 0) return undefined;
  return voices.find(({ lang }) => lang.replace('_', '-').startsWith(language)) ?? null;
}

/** Reads a sentence aloud after those before it. */
export function speak(text: string, language: Language, voice: SpeechSynthesisVoice | null): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = localeOf(language);
  utterance.voice = voice;
  utterance.rate = 0.9;
  window.speechSynthesis.speak(utterance);
}
