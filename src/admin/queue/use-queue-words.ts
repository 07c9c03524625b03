import { wordsIn } from '../../shared/i18n/text-in';
import { filled } from '../i18n/typed-texts';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

/** The words of queues and of the screens in waiting rooms, by language. */
export const QUEUE_WORDS = { vi: filled(vi), en: filled(en as typeof vi) };

/** The words of queues in the chosen language; they come with the screens that show one. */
export const useQueueWords = () => wordsIn(QUEUE_WORDS, useTexts().language).queue;

/** The words of the screen in a waiting room in the chosen language. */
export const useScreenWords = () => wordsIn(QUEUE_WORDS, useTexts().language).screen;
