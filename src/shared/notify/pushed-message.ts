/** What a device is sent by Web Push: what its service worker shows, and opens when it is pressed. */
export interface PushedMessage {
  /** Stays the same when it is sent again: the later one takes the place of the first. */
  id: string;
  title: string;
  body: string;
  /** Page of the site, `/…`. */
  link: string;
  language: string;
}
