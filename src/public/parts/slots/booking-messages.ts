import { en } from '../../../shared/i18n/public/booking-en';
import { type BookingMessages, vi } from '../../../shared/i18n/public/booking-vi';
import { useMessages } from '../../messages';

/** The texts of booking in the page's language; they are downloaded with the pages that use them. */
export const useBookingMessages = (): BookingMessages =>
  useMessages().language === 'en' ? en : vi;
