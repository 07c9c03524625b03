import type { ViteDevServer } from 'vite';

/** What is wrong with the last save, over every page that is open or opened meanwhile. */
export interface Overlay {
  show: (message: string) => void;
  clear: () => void;
  readonly isShown: boolean;
}

/** Shows mistakes in the browsers as they show those of a module. */
export function overlay(vite: ViteDevServer): Overlay {
  const { hot } = vite.environments.client;
  let shown: string | null = null;
  const send = (message: string) => {
    const [, file, line] = /(\S+\.ts):(\d+)/.exec(message) ?? [];
    const loc = file ? { file, line: Number(line), column: 0 } : undefined;
    hot.send({ type: 'error', err: { message, stack: '', loc } });
  };
  vite.ws.on('connection', () => {
    if (shown !== null) send(shown);
  });
  return {
    show: (message) => {
      shown = message;
      send(message);
    },
    clear: () => {
      if (shown !== null) hot.send({ type: 'update', updates: [] });
      shown = null;
    },
    get isShown() {
      return shown !== null;
    },
  };
}
