import { AppError, type Text } from '../../shared/errors';

const AWAY: Text = {
  vi: 'Kho tệp đang tạm thời không dùng được; các phần khác vẫn dùng bình thường. Vui lòng gửi hoặc mở lại tệp sau ít phút.',
  en: 'Files are not available at the moment; everything else is. Please send or open the file again in a few minutes.',
};

/** Whoever sends or opens a file may try again after so many seconds. */
const AGAIN_SECONDS = 5;

/** What is known of a failure without what was sent: errors of a store may repeat keys and signatures. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return [error.name, code, $metadata?.httpStatusCode].filter((part) => part).join(' ');
}

/** The store of files does not answer, or refuses; people are told in their words, the terminal by `message`. */
export class StoreAway extends AppError {
  readonly reason: string;

  /** @param place the setting that names the store, and where it is; without secrets. */
  constructor(place: string, error: unknown) {
    super('UNAVAILABLE', { message: AWAY, retryAfter: AGAIN_SECONDS });
    this.name = 'StoreAway';
    this.reason = reasonOf(error);
    this.message = `${place}: kho tệp không dùng được / the store of files cannot be used (${this.reason})`;
  }
}
