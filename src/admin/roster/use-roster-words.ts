import { wordsIn } from '../../shared/i18n/text-in';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { type RosterTexts, vi } from './texts.vi';

/** The words of rosters in the chosen language. */
export const useRosterWords = (): RosterTexts => wordsIn({ vi, en }, useTexts().language);
