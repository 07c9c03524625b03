import type { FromServer, PageInput, RenderedPage, ToServer } from './messages';

interface Waiting {
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;

/** Tells the process that serves the browsers. */
export function tell(message: FromServer): void {
  process.send?.(message);
}

/** Has a public page rendered from the modules as they are saved. */
export function renderAbove(input: PageInput): Promise<RenderedPage> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    tell({ type: 'render', id, input });
  });
}

export interface Heard {
  /** The config was saved. */
  reload: () => void;
  /** Nobody is answered at a former port any more. */
  leave: (port: number) => void;
}

/** Hears the process above. Ends when that one does, and at once where it has ended meanwhile. */
export function hearParent({ reload, leave }: Heard): void {
  process.on('message', (message: ToServer) => {
    if (message.type === 'reload') {
      reload();
      return;
    }
    if (message.type === 'leave') {
      leave(message.port);
      return;
    }
    const page = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'rendered') page?.resolve(message.page);
    else page?.reject(new Error(message.reason));
  });
  process.on('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);
}
