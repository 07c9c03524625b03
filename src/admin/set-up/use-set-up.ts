import { useQuery } from '@tanstack/react-query';
import type { listNextTimes } from '../../shared/booking/operations';
import { wordsIn } from '../../shared/i18n/text-in';
import type { readSetUp, SetUp } from '../../shared/set-up/operations';
import { useTexts } from '../i18n/use-texts';
import { call } from '../providers/call';
import { en } from './texts.en';
import { type SetUpWords, vi } from './texts.vi';

export const SET_UP_KEY = ['set-up'];

/** The words of this page in the chosen language. */
export const useSetUpWords = (): SetUpWords => wordsIn({ vi, en }, useTexts().language);

/** What is there and what lacks, read anew whenever somebody comes back to the page. */
export const useSetUp = () =>
  useQuery({
    queryKey: SET_UP_KEY,
    queryFn: ({ signal }) => call<typeof readSetUp>('GET /thiet-lap', {}, { signal }),
    refetchOnMount: 'always',
  });

/** Whether patients could book as far as rows go. */
export const isComplete = ({ steps }: SetUp): boolean =>
  steps.every(({ lacks }) => !lacks.some(({ essential }) => essential));

/** The first free time of each doctor within two weeks, the soonest first, as visitors are told. */
export const useFirstTimes = (asks: boolean) =>
  useQuery({
    queryKey: [...SET_UP_KEY, 'times'],
    queryFn: ({ signal }) => call<typeof listNextTimes>('GET /lich-trong/next', {}, { signal }),
    refetchOnMount: 'always',
    enabled: asks,
  });
